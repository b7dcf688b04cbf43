/*
 * CloudFront Function (runtime 2.0) at viewer request of the default behaviour: every screen
 * path gets the one page. Only the paths listed here are files: "a dot means a file" would lose
 * /search/a.b, and mapping 403 and 404 to the page would hide the API's own errors. The runtime has
 * no modules, so nothing is imported or exported.
 */
const rootFiles = [
  '/index.html',
  '/config.json',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/opensearch.xml',
  '/robots.txt',
  '/share-picture.png',
  '/sitemap.xml',
];
const folders = ['/assets/', '/.well-known/'];

function isFile(uri) {
  return rootFiles.includes(uri) || folders.some((folder) => uri.startsWith(folder));
}

// eslint-disable-next-line no-unused-vars -- called by the runtime, by this name
function handler(event) {
  const request = event.request;
  if (!isFile(request.uri)) request.uri = '/index.html';
  return request;
}
