/*
 * CloudFront Function (runtime 2.0) at viewer request of the default behaviour: every address of a
 * screen gets the one page (FRAME-31, SP-015). Only what stands here is a file: "a dot means a
 * file" would lose /search/a.b, and mapping 403 and 404 to the page would hide the API's own
 * errors. The runtime knows no modules, so nothing is imported or exported.
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
