import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/browser.ts';

/** The network between a browser and the stack: open, or every connection ends at once. */
export interface CutNetwork {
  readonly browser: Browser;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/**
 * A browser whose network can be cut for its service workers too, whose requests Playwright's own switch leaves alone.
 */
export const openCutNetwork = async (origin: string): Promise<CutNetwork> => {
  const { host, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      client.destroy();
      return;
    }
    const stack = keep(connect(Number(port), '127.0.0.1'));
    client.pipe(stack).on('close', () => client.destroy());
    stack.pipe(client).on('close', () => stack.destroy());
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const options = await chromiumLaunchOptions();
  const through = `MAP ${host} 127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=${through}`],
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    browser,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      await browser.close();
      drop();
      server.close();
    },
  };
};
