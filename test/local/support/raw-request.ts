import { request, type IncomingHttpHeaders } from 'node:http';

interface RawAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A GET whose headers are exactly these and whose answer is left packed, unlike `fetch`'s. */
export const readRaw = async (
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
