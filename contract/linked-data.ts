/** The media type of JSON-LD, the second representation of some responses. */
export const LINKED_DATA_TYPE = 'application/ld+json';

/** JSON-LD is among the accepted types, and not with a weight of zero. */
const LINKED_DATA_ACCEPTED =
  /application\/ld\+json(?!\s*(?:;[^,]*)?;\s*q=0(?:\.0*)?\s*(?:[,;]|$))/i;

/** Whether a request with this `Accept` gets JSON-LD where there is some; everybody else gets JSON. */
export const acceptsLinkedData = (accept = ''): boolean => LINKED_DATA_ACCEPTED.test(accept);

/** Defines the names for the function of the edge, which cannot import anything. */
export const linkedDataScript = (paths: readonly string[]): string =>
  `const LINKED_DATA_PATHS = ${JSON.stringify(paths)};\nconst LINKED_DATA_ACCEPTED = ${String(LINKED_DATA_ACCEPTED)};\n`;
