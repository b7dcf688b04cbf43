import type { Listener } from './listener.ts';

/** The same answers with further headers; one that the answer sets itself stays as it is. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>, listener: Listener): Listener =>
  async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await listener(request, response);
  };
