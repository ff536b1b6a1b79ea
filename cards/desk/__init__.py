"""The editors' desk: drafts, who may do what, releases, previews. No pages here, and nothing that knows HTML.

roles       who may do what
drafting    makes drafts and moves them on; two editors never overwrite one another unknowingly
applying    the one function that turns drafts into content
publishing  a release becomes public, wholly or not at all
preview     the site as it would be
snapshots   rules as they were
fixtures    what the fixtures say otherwise than the database, as drafts
"""
