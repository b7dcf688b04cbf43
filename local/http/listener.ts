import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request; a rejection becomes a plain 500. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Path of a request as it was sent, without the query. */
export const pathOf = (request: IncomingMessage): string =>
  (request.url ?? '/').split('?')[0] ?? '/';

/** Origin on which the client opened the site, or the given one when it does not say. */
export const originOf = (request: IncomingMessage, otherwise: string): string => {
  const host = request.headers.host ?? '';
  return /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.test(host) ? `http://${host}` : otherwise;
};
