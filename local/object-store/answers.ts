import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Text inside an element; every character that XML treats specially is a reference. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Ends a response with an XML document. */
export const answerXml = (response: ServerResponse, document: string): void => {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`${declaration}${document}`);
};

/** Ends a response with a body-less status. */
export const answerEmpty = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, headers).end();
};

const errorStatus: Readonly<Record<string, number>> = {
  InvalidRange: 416,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  XAmzContentSHA256Mismatch: 400,
};
const REFUSED = 403;

/** Ends a response as S3 tells an error; codes that are not listed are refusals. */
export const answerError = (response: ServerResponse, code: string, message: string): void => {
  response
    .writeHead(errorStatus[code] ?? REFUSED, { 'content-type': 'application/xml' })
    .end(
      `${declaration}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message>` +
        `<RequestId>${randomUUID()}</RequestId></Error>`,
    );
};
