import { once } from 'node:events';
import {
  createServer,
  request as startRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

const SCRIPT_PATH = '/smoke-errors.js';
const POLL_MS = 50;
const QUIET_POLLS = 6;
const STORAGE_KEY = 'smoke-errors';

/** Runs before every script of the page. Session storage outlives the page. */
const SCRIPT = `
  const keep = (...parts) => {
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

const answerOf = async (request: IncomingMessage, origin: string): Promise<IncomingMessage> => {
  const { hostname, port } = new URL(origin);
  const outgoing = startRequest({
    hostname,
    port,
    path: request.url,
    method: request.method,
    // The host stays the proxy's, for which the stack writes its configuration. The page is changed
    // on its way, so that it must not be compressed.
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  });
  request.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
};

const forward = async (
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> => {
  const answer = await answerOf(request, origin);
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
  const { 'content-length': length, ...headers } = answer.headers;
  const ownHeaders = isPage || length === undefined ? headers : answer.headers;
  response.writeHead(answer.statusCode ?? 500, ownHeaders);
  if (isPage) {
    const page = await text(answer);
    response.end(page.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
  } else {
    await pipeline(answer, response);
  }
};

/**
 * The local stack on another port, with a script in every page that keeps its errors. For browsers
 * whose protocol does not report them.
 */
export const openErrorProxy = async (origin: string) => {
  let pending = 0;
  const server = createServer((request, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    if (request.url === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      return;
    }
    // The browser gives up requests when it leaves a page.
    forward(request, response, origin).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    /** Resolves when the page requests nothing for a moment. */
    idle: async (): Promise<void> => {
      for (let quiet = 0; quiet < QUIET_POLLS; quiet += 1) {
        if (pending > 0) quiet = 0;
        await pause(POLL_MS);
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
