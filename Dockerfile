# Two images: "site" (gunicorn, one replica) and "web" (nginx with the static files of the same version). compose.yaml builds both.

FROM python:3.11-slim-bookworm AS packages
WORKDIR /build
COPY requirements.txt ./
RUN python -m venv /opt/site && /opt/site/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

FROM python:3.11-slim-bookworm AS base
ENV PATH=/opt/site/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    STATIC_ROOT=/srv/chicks/static \
    VAR_DIR=/var/lib/chicks
RUN useradd --system --uid 10001 --home-dir /var/lib/chicks --create-home chicks && install -d -o chicks -g chicks -m 700 /var/lib/chicks/backups
WORKDIR /srv/chicks/site

# Node comes before the program: fetching it takes minutes, and a new version of the program changes nothing of it.
FROM base AS tools
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM base AS program
COPY --from=packages /opt/site /opt/site
COPY manage.py ./
COPY cards cards
COPY judge judge
COPY chicks_site chicks_site
COPY offline offline
COPY templates templates
COPY static static
COPY deploy/gunicorn.conf.py deploy/gunicorn.conf.py
RUN python -m compileall -q .

# Only here the program runs without the settings of an operator; the key is thrown away with this stage, and so is Node.
FROM tools AS built
COPY --from=program /opt/site /opt/site
COPY --from=program /srv/chicks/site ./
RUN SECRET_KEY=not-used-by-anything python manage.py build_offline
RUN SECRET_KEY=not-used-by-anything python manage.py collectstatic --noinput --verbosity 0

FROM program AS site
COPY --from=built /srv/chicks/site/build build
COPY --from=built /srv/chicks/static /srv/chicks/static
ENV PRODUCTION=true BIND=0.0.0.0:8000
USER chicks
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health/ready', timeout=4)"]
CMD ["gunicorn", "-c", "deploy/gunicorn.conf.py", "chicks_site.wsgi"]

FROM nginx:1.30-trixie AS web
COPY deploy/nginx/ /etc/nginx/
COPY deploy/nginx/upstream-compose.conf /etc/nginx/upstream.conf
COPY --from=site /srv/chicks/static /srv/chicks/static
RUN mkdir -p /var/www/acme
EXPOSE 80 443
