/*
 * CloudFront Function (runtime 2.0) at viewer request of the default behaviour, which serves pages.
 * Two headers tell the function that makes the page all that it may know: the locale and the path, with the one
 * parameter of a query that changes what the page of a map says.
 * Both are part of the cache key, and both are always set here, so that a viewer cannot choose them.
 * The runtime has no modules, so nothing is imported or exported.
 */
const LOCALES = ['ja', 'en'];
const DEFAULT_LOCALE = 'ja';
// The gateway accepts 10,240 bytes of request line and headers.
const MOST_CHARACTERS = 4000;
const MOST_LANGUAGES = 20;

/** Quality of a language (RFC 9110, 12.4.2): 0 to 1, 1 when absent, 0 when malformed. */
function qualityOf(parameters) {
  const found = parameters.map((text) => text.trim()).find((text) => /^q=/i.test(text));
  if (found === undefined) return 1;
  const quality = found.slice(2);
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}

/** The locale that the browser prefers; among equals the first. */
function preferredLocale(acceptLanguage) {
  let best = DEFAULT_LOCALE;
  let bestQuality = 0;
  acceptLanguage
    .split(',')
    .slice(0, MOST_LANGUAGES)
    .forEach((entry) => {
      const parts = entry.split(';');
      const language = parts[0].trim().toLowerCase().split('-')[0];
      const quality = qualityOf(parts.slice(1));
      if (LOCALES.includes(language) && quality > bestQuality) {
        best = language;
        bestQuality = quality;
      }
    });
  return best;
}

/** What the visitor has chosen, else what the address names, else what the browser prefers. */
function localeOf(request) {
  const chosen = request.cookies.locale;
  if (chosen !== undefined && LOCALES.includes(chosen.value)) return chosen.value;
  const named = request.querystring.hl;
  if (named !== undefined && LOCALES.includes(named.value)) return named.value;
  const accepted = request.headers['accept-language'];
  return accepted === undefined ? DEFAULT_LOCALE : preferredLocale(accepted.value);
}

/** The address of a search that a browser has sent as a form, before its scripts ran; else null. */
function searchOf(request) {
  const words = request.querystring.words;
  if (request.uri !== '/search' || words === undefined) return null;
  // A form writes spaces as plus signs.
  const typed = words.value.replace(/\+/g, ' ');
  try {
    const query = decodeURIComponent(typed).trim();
    if (query === '') return null;
    // Browsers resolve dots as folders, even when encoded; a trailing space prevents that.
    return `/search/${encodeURIComponent(/^\.{1,2}$/.test(query) ? `${query} ` : query)}`;
  } catch (_) {
    return null;
  }
}

/** The query of a path between two books; any other query is unknown to the page. */
function queryOf(request) {
  const to = request.querystring.to;
  const isPath = /^\/citations\/[^/]+\/*$/i.test(request.uri);
  return isPath && to !== undefined && /^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/.test(to.value)
    ? `?to=${to.value}`
    : '';
}

// eslint-disable-next-line no-unused-vars -- called by the runtime, by this name
function handler(event) {
  const request = event.request;
  const path = request.uri;
  const search = searchOf(request);
  if (search !== null) {
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: search } },
    };
  }
  if (path.length > MOST_CHARACTERS) {
    return { statusCode: 414, statusDescription: 'URI Too Long' };
  }
  request.headers['x-hondana-locale'] = { value: localeOf(request) };
  // A header value must be ASCII.
  request.headers['x-hondana-path'] = { value: path.replace(/[^!-~]/g, '%') + queryOf(request) };
  // The gateway decodes paths, twice, and rejects what is malformed then, such as /search/100%25.
  request.uri = '/';
  return request;
}
