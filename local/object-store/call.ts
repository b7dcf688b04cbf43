import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectFiles } from './object-files.ts';

/** One verified request to the object store. */
export interface ObjectStoreCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly bucket: string;
  /** Empty for requests about the bucket itself. */
  readonly key: string;
  readonly files: ObjectFiles;
}
