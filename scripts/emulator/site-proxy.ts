import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteProxy {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * An address on the loopback for the site at `address`: the emulator knows a distribution by its host
 * name, which no name server of this machine knows, and `fetch` lets nobody set.
 */
export const openSiteProxy = async (address: string, endpoint: string): Promise<SiteProxy> => {
  const { host } = new URL(address);
  const { hostname, port } = new URL(endpoint);
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, host },
        agent: false,
      },
      (received) => {
        answer.writeHead(received.statusCode ?? 0, received.headers);
        received.pipe(answer);
      },
    );
    outgoing.once('error', (error) => answer.destroy(error));
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(own)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
