import type { IncomingMessage } from 'node:http';

/** Thrown when a request sends more than its reader is willing to keep. */
export class BodyTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`The body is larger than ${String(maxBytes)} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** The whole body of a request; `BodyTooLargeError` beyond `maxBytes`. */
export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
