/*
 * CloudFront Function (runtime 2.0) at viewer request of cached routes. It leaves of the query what the
 * contract knows, each parameter once and sorted, so that nobody gets another copy of a response by
 * another spelling of its address. `KNOWN_QUERY` is put in front of this code: names by path.
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
  return request;
}
