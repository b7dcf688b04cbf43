import { ORIGIN_HEADER } from '#contract/routes.ts';
import type { Listener } from '../http/listener.ts';

/** Adds the secret to every request to the API, whatever the client has sent, as the distribution does. */
export const withOriginHeader =
  (secret: string, api: Listener): Listener =>
  async (request, response) => {
    request.headers[ORIGIN_HEADER] = secret;
    await api(request, response);
  };
