import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '#local/http/free-port.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';
import { openObjectStore } from '#local/object-store/object-store.ts';
import { bucketNameOf, enginePaths, localCredentials, region } from '#local/settings.ts';

export const BUCKET = bucketNameOf('covers');

export interface TestObjectStore {
  readonly client: S3Client;
  /** Another client of the same store, such as one with a wrong secret. */
  readonly connect: (options: { readonly secretAccessKey?: string }) => S3Client;
  readonly endpoint: string;
  /** Where its files are. */
  readonly folder: string;
  /** The origin of the pages of the site, which are served on the same port. */
  readonly pageOrigin: string;
  readonly stop: () => Promise<void>;
}

/** The local object store on a free port, with nothing in it. */
export const startObjectStore = async (): Promise<TestObjectStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-objects-'));
  const port = await findFreePort();
  const pageOrigin = `http://localhost:${String(port)}`;
  const server = await openLoopbackServer(port, openObjectStore(folder, [pageOrigin]).listener);
  const endpoint = `http://127.0.0.1:${String(server.port)}${enginePaths.objectStore}`;
  const clients: S3Client[] = [];
  const connect = (credentials: { readonly secretAccessKey?: string }): S3Client => {
    const client = new S3Client({
      endpoint,
      region,
      credentials: { ...localCredentials, ...credentials },
      // A presigned upload must not promise the checksum of the empty body it is signed with.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    clients.push(client);
    return client;
  };
  return {
    client: connect({}),
    connect,
    endpoint,
    folder,
    pageOrigin,
    stop: async () => {
      for (const client of clients) client.destroy();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};
