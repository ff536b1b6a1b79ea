"""The judge's pages as data: what each address answers, made without a request, a database or settings, so that a phone can make them too."""
