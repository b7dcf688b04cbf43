import { VIEWER_HEADER } from '#contract/routes.ts';
import type { Listener } from '../http/listener.ts';

/** Names the address of the client, whatever it has sent, as the edge function of the API does. */
export const withViewerHeader =
  (api: Listener): Listener =>
  async (request, response) => {
    request.headers[VIEWER_HEADER] = request.socket.remoteAddress ?? '';
    await api(request, response);
  };
