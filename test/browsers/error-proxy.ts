import { once } from 'node:events';
import {
  createServer,
  request as startRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const SCRIPT_PATH = '/smoke-errors.js';
const STORAGE_KEY = 'smoke-errors';

/**
 * Runs before every script of the page. Session storage outlives the page. What a page that is being left has not
 * loaded yet is no error of it.
 */
const SCRIPT = `
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  const keep = (...parts) => {
    if (isLeft) return;
    const kept = JSON.parse(sessionStorage.getItem('${STORAGE_KEY}') ?? '[]');
    sessionStorage.setItem('${STORAGE_KEY}', JSON.stringify([...kept, parts.map(String).join(' ')]));
  };
  const report = console.error;
  console.error = (...parts) => { keep(...parts); report.apply(console, parts); };
  addEventListener('error', ({ message, target }) => {
    keep(message ?? 'not loaded: ' + (target.src ?? target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    keep('refused by the policy:', violatedDirective, blockedURI);
  });
`;

/** Expression whose value is what the script has kept, as JSON; it is then cleared. */
export const TAKE_ERRORS = `(() => {
  const kept = sessionStorage.getItem('${STORAGE_KEY}') ?? '[]';
  sessionStorage.removeItem('${STORAGE_KEY}');
  return kept;
})()`;

interface Origins {
  readonly stack: string;
  readonly proxy: string;
}

const replaceIn = (headers: IncomingHttpHeaders, from: string, to: string): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(from, to) : value,
    ]),
  );

const answerOf = async (
  request: IncomingMessage,
  { stack, proxy }: Origins,
): Promise<IncomingMessage> => {
  const { hostname, port, host } = new URL(stack);
  const outgoing = startRequest({
    hostname,
    port,
    path: request.url,
    method: request.method,
    // The stack serves no other host. Texts are changed on their way, so that they must not be compressed.
    headers: { ...replaceIn(request.headers, proxy, stack), host, 'accept-encoding': 'identity' },
  });
  request.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
};

/** What names the address of the stack: pages, and the configuration of those without content. */
const NAMES_ORIGIN = /^(?:text\/html|application\/json)\b/;

const forward = async (
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins,
): Promise<void> => {
  const { stack, proxy } = origins;
  const answer = await answerOf(request, origins);
  const { 'content-length': length, ...headers } = replaceIn(answer.headers, stack, proxy);
  const status = answer.statusCode ?? 500;
  if (NAMES_ORIGIN.test(headers['content-type'] ?? '')) {
    response.writeHead(status, headers);
    const body = (await text(answer)).replaceAll(stack, proxy);
    response.end(body.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
  } else {
    response.writeHead(status, {
      ...headers,
      ...(length !== undefined && { 'content-length': length }),
    });
    await pipeline(answer, response);
  }
};

/**
 * The local stack on another port, with a script in every page that keeps its errors. For browsers
 * whose protocol does not report them.
 */
export const openErrorProxy = async (origin: string) => {
  let proxy = '';
  const server = createServer((request, response) => {
    if (request.url === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      return;
    }
    // The browser gives up requests when it leaves a page.
    forward(request, response, { stack: origin, proxy }).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  proxy = `http://localhost:${String(port)}`;
  return {
    origin: proxy,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
