import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that no program listens on now, for a program that takes a port number. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
