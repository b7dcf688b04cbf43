import type { Server } from 'node:http';
import type { Listener } from '../http/listener.ts';

interface DevSite {
  readonly listener: Listener;
  readonly stop: () => Promise<void>;
}

/**
 * The web application from its sources, with hot replacement over the same server and port. No
 * content security policy here: the development client injects scripts of its own.
 */
export const openDevSite = async (root: string, server: Server): Promise<DevSite> => {
  // Loaded only when asked for: the built site needs none of it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${root}/web/vite.config.ts`,
    root: `${root}/web`,
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: { server }, hmr: { server } },
  });
  return {
    listener: async (request, response) => {
      vite.middlewares(request, response, () => {
        response.writeHead(404).end();
      });
    },
    stop: () => vite.close(),
  };
};
