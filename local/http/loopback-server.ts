import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSystemError } from '../system-error.ts';
import type { Listener } from './listener.ts';

/**
 * How long an idle connection stays open. Node's five seconds are over while a busy client computes
 * the password proof of a sign-in, and its next request would meet a closed connection.
 */
const KEEP_ALIVE_MS = 65_000;

/** What a pipeline into a response reports after the client has closed the connection. */
const CLIENT_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

export interface LoopbackServer {
  readonly port: number;
  /** The underlying server, for WebSocket connections on the same port. */
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/** Another program listens on the port. */
export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(`Port ${String(port)} is taken`);
    this.name = 'PortTakenError';
  }
}

const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE')) throw new PortTakenError(port);
    throw error;
  }
  // A TCP server that listens has an address with a port.
  return (server.address() as AddressInfo).port;
};

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** On many machines `localhost` resolves to ::1 first. Without IPv6, IPv4 alone is enough. */
const openIPv6 = async (primary: Server, port: number): Promise<Server | undefined> => {
  const server = createServer();
  server.on('request', (request, response) => primary.emit('request', request, response));
  server.on('upgrade', (...call) => primary.emit('upgrade', ...call));
  try {
    await listen(server, port, '::1');
    return server;
  } catch (error) {
    if (error instanceof PortTakenError) throw error;
    return undefined;
  }
};

/**
 * Listens on 127.0.0.1 and ::1 of one port (0 chooses a free one), so only this machine can connect.
 * Throws `PortTakenError`.
 */
export const openLoopbackServer = async (
  port: number,
  listener: Listener,
): Promise<LoopbackServer> => {
  const server = createServer((request, response) => {
    listener(request, response).catch((error: unknown) => {
      // The client closed the connection before or in the middle of a file, which is no error.
      if (CLIENT_GONE.some((code) => isSystemError(error, code))) return;
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const chosen = await listen(server, port, '127.0.0.1');
  let sixth: Server | undefined;
  try {
    sixth = await openIPv6(server, chosen);
  } catch (error) {
    await close(server);
    throw error;
  }
  return {
    port: chosen,
    server,
    close: async () => {
      await Promise.all([close(server), sixth && close(sixth)]);
    },
  };
};
