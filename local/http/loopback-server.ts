import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isSystemError } from '../system-error.ts';
import { report } from '../terminal-log.ts';
import { type Listener, readAddress } from './listener.ts';
import { refusalOf } from './own-machine.ts';

/**
 * How long an idle connection stays open. Node's five seconds are over while a busy client computes
 * the password proof of a sign-in, and its next request would meet a closed connection.
 */
const KEEP_ALIVE_MS = 65_000;

/** What a pipeline into a response reports after the client has closed the connection. */
const CLIENT_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

export interface LoopbackServer {
  readonly port: number;
  /** A server that emits `upgrade` for the WebSocket connections that may be opened on this port. */
  readonly acceptUpgrades: () => Server;
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
  const server = createServer({ requireHostHeader: false });
  server.on('request', (request, response) => primary.emit('request', request, response));
  try {
    await listen(server, port, '::1');
    return server;
  } catch (error) {
    if (error instanceof PortTakenError) throw error;
    return undefined;
  }
};

/** Serves what may be served; a whole address in the request line becomes its path. */
const guarded =
  (listener: Listener): Listener =>
  async (request, response) => {
    const refusal = refusalOf(request, request.socket.localPort ?? 0);
    if (refusal !== undefined) {
      response
        .writeHead(refusal.status, { 'content-type': 'text/plain', connection: 'close' })
        .end(refusal.message);
      return;
    }
    request.url = readAddress(request.url ?? '')?.path;
    await listener(request, response);
  };

const createUpgrades = (servers: readonly Server[]): Server => {
  const upgrades = createServer();
  const pass = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    const refusal = refusalOf(request, socket.localPort ?? 0);
    if (refusal === undefined) upgrades.emit('upgrade', request, socket, head);
    else socket.end(`HTTP/1.1 ${String(refusal.status)} Refused\r\nconnection: close\r\n\r\n`);
  };
  for (const server of servers) server.on('upgrade', pass);
  return upgrades;
};

/**
 * Listens on 127.0.0.1 and ::1 of one port (0 chooses a free one), so only this machine can connect,
 * and of its browsers only the pages that are served here. Throws `PortTakenError`.
 */
export const openLoopbackServer = async (
  port: number,
  listener: Listener,
): Promise<LoopbackServer> => {
  const serve = guarded(listener);
  // Without it Node refuses requests without a Host header in words of its own.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The client closed the connection before or in the middle of a file, which is no error.
      if (CLIENT_GONE.some((code) => isSystemError(error, code))) return;
      report('A request failed', error);
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
    acceptUpgrades: () => createUpgrades([server, ...(sixth === undefined ? [] : [sixth])]),
    close: async () => {
      await Promise.all([close(server), sixth && close(sixth)]);
    },
  };
};
