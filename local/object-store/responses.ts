import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectFiles } from './object-files.ts';

/** A request to the object store whose signature is valid. */
export interface ObjectStoreCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly bucket: string;
  /** Empty for requests about the bucket itself. */
  readonly key: string;
  readonly files: ObjectFiles;
}

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Sends an XML document. */
export const respondXml = (response: ServerResponse, document: string): void => {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`${declaration}${document}`);
};

/** Sends a status without a body. */
export const respondEmpty = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, headers).end();
};

const errorStatus: Readonly<Record<string, number>> = {
  InvalidArgument: 400,
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

/** Sends an S3 error document; codes that are not listed have status 403. */
export const respondError = (response: ServerResponse, code: string, message: string): void => {
  response
    .writeHead(errorStatus[code] ?? REFUSED, { 'content-type': 'application/xml' })
    .end(
      `${declaration}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message>` +
        `<RequestId>${randomUUID()}</RequestId></Error>`,
    );
};
