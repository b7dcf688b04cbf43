import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { lookup } from 'mrmime';

export interface SiteFile {
  readonly contentType: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** The bytes as a shared cache would compress them; absent for what does not get smaller. */
  readonly compressed?: Buffer;
}

/** Below this a distribution does not compress. */
const COMPRESS_FROM_BYTES = 1_000;
const QUALITY = 5;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|manifest|[\w.-]+\+))/;

const compress = promisify(brotliCompress);

const readSiteFile = async (path: string): Promise<SiteFile> => {
  const bytes = await readFile(path);
  const type = lookup(path) ?? 'application/octet-stream';
  const isWorthIt = bytes.length >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(type);
  return {
    contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    ...(isWorthIt && {
      compressed: await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    }),
  };
};

/** Every file of a built site by its path in the site, such as `/assets/main-4f2a.js`. */
export const readSiteFiles = async (directory: string): Promise<ReadonlyMap<string, SiteFile>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const sitePath = `/${relative(directory, path).split(sep).join('/')}`;
      return [sitePath, await readSiteFile(path)] as const;
    }),
  );
  return new Map(files);
};
