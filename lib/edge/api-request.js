/*
 * CloudFront Function (runtime 2.0) at viewer request of the API, which is never cached. It tells the
 * functions the address of the viewer, which only the edge knows for sure: `x-forwarded-for` contains
 * what the viewer has written, too. The header is always set here, so that a viewer cannot choose it.
 * The runtime has no modules, so nothing is imported or exported.
 */
// eslint-disable-next-line no-unused-vars -- called by the runtime, by this name
function handler(event) {
  const request = event.request;
  request.headers['x-hondana-viewer'] = { value: event.viewer.ip };
  return request;
}
