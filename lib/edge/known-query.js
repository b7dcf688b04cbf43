/*
 * CloudFront Function (runtime 2.0) at viewer request of cached routes. It leaves of the query what the
 * contract knows, each parameter once and sorted, so that nobody gets another copy of a response by
 * another spelling of its address. `KNOWN_QUERY` is put in front of this code: names by path.
 * Where there is JSON-LD too, it leaves of `Accept` one of two values, by which the cache keeps both:
 * `LINKED_DATA_PATHS` and `LINKED_DATA_ACCEPTED` are in front of this code as well.
 * The runtime has no modules, so nothing is imported or exported.
 */

// eslint-disable-next-line no-unused-vars -- called by the runtime, by this name
function handler(event) {
  const request = event.request;
  const given = request.querystring;
  const path = Object.keys(KNOWN_QUERY).find((known) => request.uri.startsWith(known));
  const names = path === undefined ? [] : KNOWN_QUERY[path];
  request.querystring = names
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name}=${given[name].value}`)
    .join('&');
  if (LINKED_DATA_PATHS.includes(request.uri)) {
    const accept = request.headers.accept ? request.headers.accept.value : '';
    const type = LINKED_DATA_ACCEPTED.test(accept) ? 'application/ld+json' : 'application/json';
    request.headers.accept = { value: type };
  }
  return request;
}
