import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createSheetFiles, newPdfKey, type SheetFiles } from '#lambdas/stickers/sheet-files.ts';
import { openLoopbackServer, type LoopbackServer } from '#local/http/loopback-server.ts';
import { openObjectStore } from '#local/object-store/object-store.ts';
import { bucketNameOf, enginePaths, localCredentials, region } from '#local/settings.ts';

let directory: string;
let server: LoopbackServer;
let s3: S3Client;
let files: SheetFiles;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hondana-sheets-'));
  server = await openLoopbackServer(0, openObjectStore(directory, []).listener);
  s3 = new S3Client({
    region,
    credentials: localCredentials,
    endpoint: `http://127.0.0.1:${String(server.port)}${enginePaths.objectStore}`,
  });
  files = createSheetFiles(s3, bucketNameOf('stickerSheets'));
});
afterAll(async () => {
  s3.destroy();
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('the URL of a PDF', () => {
  it('MOB-05 serves the file to a browser without headers, as a named download', async () => {
    const address = await files.publish(newPdfKey(), Buffer.from('%PDF-1.3 test'));
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="hondana-stickers.pdf"',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('%PDF-1.3 test');
  });

  it('SEC-72 rejects a URL without its signature, and the signature of another file', async () => {
    const address = new URL(await files.publish(newPdfKey(), Buffer.from('mine')));
    const other = new URL(await files.publish(newPdfKey(), Buffer.from('other')));
    const unsigned = new URL(address.pathname, address);
    expect((await fetch(unsigned)).status).toBe(403);
    other.search = address.search;
    expect((await fetch(other)).status).toBe(403);
  });
});
