import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubServer {
  readonly origin: string;
  /** Paths with query of the requests so far, in their order. */
  readonly requests: string[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** A host on the loopback that stands for one outside; what it answers can be changed by test. */
export const startStubServer = async (): Promise<StubServer> => {
  const server = createServer((request, response) => {
    stub.requests.push(request.url ?? '');
    stub.answer(request, response);
  });
  // It shares the process with its client: a block of some seconds would end the connection that is used next.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const stub: StubServer = {
    origin: `http://127.0.0.1:${String(port)}`,
    requests: [],
    answer: (_request, response) => {
      response.writeHead(404).end();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return stub;
};
