import { Readable } from 'node:stream';
import type { WebConfig } from '#contract/web-config.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { ObjectFiles } from '../object-store/object-files.ts';
import { bucketNameOf } from '../settings.ts';

interface PublishedSite {
  readonly page: Buffer;
  readonly config: WebConfig;
}

/**
 * Keeps the page and its configuration in the bucket of the site, where a deployment puts them too
 * and the function that fills in heads reads them. The other files are served from the disk.
 */
export const publishSite = async (
  files: ObjectFiles,
  { page, config }: PublishedSite,
): Promise<void> => {
  const contents = [
    { name: 'index.html', contentType: 'text/html; charset=utf-8', bytes: page },
    {
      name: 'config.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(config)),
    },
  ];
  for (const { name, contentType, bytes } of contents) {
    await files.put(
      { bucket: bucketNameOf('site'), key: `${bucketFolders.site}/${name}` },
      { contentType, headers: { 'cache-control': 'no-cache' } },
      Readable.from([bytes]),
    );
  }
};
