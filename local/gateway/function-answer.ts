import type { ServerResponse } from 'node:http';
import * as z from 'zod';

const structuredSchema = z.object({
  statusCode: z.coerce.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** Ends a response with a JSON body. */
export const answerJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));
};

/**
 * Ends a response with what a function returned (payload format 2.0): a structured answer, or any
 * other value, which becomes a JSON body with status 200.
 */
export const answerFromFunction = (response: ServerResponse, result: unknown): void => {
  const parsed = structuredSchema.safeParse(result);
  if (!parsed.success) {
    answerJson(response, 200, result ?? null);
    return;
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  response
    .writeHead(statusCode, {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    })
    .end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
};
