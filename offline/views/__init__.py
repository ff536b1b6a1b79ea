"""What a phone needs to be the site without a network: the service worker, the pages in parts, the data of the search, the manifest of the app."""
