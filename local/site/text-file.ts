import type { Listener } from '../http/listener.ts';

/** A small text at one address, asked for anew each time. */
export const createTextFile =
  (text: string, type = 'text/plain'): Listener =>
  async (_request, response) => {
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      .end(text);
  };
