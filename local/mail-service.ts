import * as z from 'zod';
import { parseJson } from '#lambdas/shared/parse-json.ts';
import { type Listener, pathOf, readBody } from './http/listener.ts';
import { verifySignature } from './http/signature.ts';
import type { Mail } from './mailbox.ts';
import { localCredentials } from './settings.ts';

const BODY_MAX_BYTES = 256 * 1024;
const textSchema = z.object({ Data: z.string() });
const sendSchema = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.object({
    Simple: z.object({ Subject: textSchema, Body: z.object({ Html: textSchema }) }),
  }),
});

/** A request to send a mail, as Amazon SES takes it; null where it is none. */
const mailOf = (body: Buffer): Mail | null => {
  let input: unknown;
  try {
    input = parseJson(body.toString());
  } catch {
    return null;
  }
  const { success, data } = sendSchema.safeParse(input);
  if (!success) return null;
  const { Subject, Body } = data.Content.Simple;
  return { to: data.Destination.ToAddresses[0], subject: Subject.Data, html: Body.Html.Data };
};

/**
 * Amazon SES for the functions of the product: `SendEmail` with one receiver, HTML and a signature. `deliver`
 * gets the mails.
 */
export const createMailService = (deliver: (mail: Mail) => void): Listener => {
  return async (request, response) => {
    const body = await readBody(request, BODY_MAX_BYTES);
    const method = request.method ?? 'POST';
    const claim = { method, path: pathOf(request), query: new URLSearchParams() };
    const rejection = await verifySignature(
      { ...claim, headers: request.headers, body },
      localCredentials,
      Date.now(),
    );
    const answer = (status: number, content: object) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content));
    };
    const mail = mailOf(body);
    if (rejection !== undefined) answer(403, { message: rejection.message });
    else if (mail === null || method !== 'POST') answer(400, { message: 'Not a mail' });
    else {
      deliver(mail);
      answer(200, { MessageId: String(Date.now()) });
    }
  };
};
