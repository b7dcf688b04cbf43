import { createHash } from 'node:crypto';
import {
  type Cover,
  type CoverStore,
  drawCover,
  type Faces,
  isDecodable,
  readCoverRequest,
} from '#lambdas/covers/public.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { COVER, PAGE_CACHE, SHARE } from '#lambdas/specs/settings.ts';
import { drawPicture, drawProductPicture, type Embedded } from './draw-picture.ts';
import { findPicture, type PictureStores } from './find-picture.ts';
import type { FoundPicture, Portrait, ShownCover } from './picture-facts.ts';
import { renderPng } from './render-png.ts';
import { requestedPicture } from './requested-picture.ts';

export interface PictureDependencies {
  readonly stores: PictureStores;
  readonly readCover: (request: ReturnType<typeof readCoverRequest>) => Promise<Cover>;
  /** Bytes of a profile picture, or null. */
  readonly readPortrait: (path: string) => Promise<Buffer | null>;
  /** Where pictures of books and authors are stored. */
  readonly stored: CoverStore;
  readonly faces: Faces;
  readonly productName: string;
  readonly log: Log;
}

/** How a picture is cached: `none` when something failed and the next one may differ. */
export type Caching = 'library' | 'written' | 'none';

export interface SharePicture {
  /** Names what the picture shows; it changes with it. */
  readonly name: string;
  readonly cache: Caching;
  /** Reads or draws it. Falls back to the product's picture, which is not cached then. */
  readonly load: () => Promise<{ readonly png: Buffer; readonly cache: Caching }>;
}

/** Change it when the drawing changes, so that stored pictures are drawn again. */
const DRAWING = 2;

const nameOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, value]))
    .digest('base64url')
    .slice(0, 32);

/** The width in which photographs are embedded. */
const COVER_WIDTH = '480';

/** A cover to embed, and whether it stays the same: not while its source fails. */
const embeddedCover = async (
  { title, isbn }: ShownCover,
  { readCover, faces }: PictureDependencies,
): Promise<Embedded & { readonly stays: boolean }> => {
  const request = readCoverRequest({ title, isbn, width: COVER_WIDTH });
  const { type, body, cacheSeconds } = await readCover(request);
  const stays = cacheSeconds !== COVER.failedCacheSeconds;
  if (type === 'image/svg+xml') return { type, body, stays };
  // A photograph that could not or must not be decoded is still as it came; the renderer reads no WebP.
  if (type === 'image/webp' || !(await isDecodable({ type, bytes: body }))) {
    return { type: 'image/svg+xml', body: Buffer.from(drawCover(request, faces)), stays };
  }
  return { type, body, stays };
};

const embeddedPortrait = async (
  portrait: Portrait | undefined,
  { readPortrait }: PictureDependencies,
): Promise<Embedded | undefined> => {
  const jpeg = portrait?.path === undefined ? null : await readPortrait(portrait.path);
  return jpeg === null ? undefined : { type: 'image/jpeg', body: jpeg };
};

/** Caches the last pictures of this process: a shared link is requested by many programs at once. */
const createMemory = () => {
  const pictures = new Map<string, Buffer>();
  return {
    get: (name: string): Buffer | undefined => pictures.get(name),
    put: (name: string, png: Buffer): void => {
      pictures.set(name, png);
      const [oldest] = pictures.keys();
      if (pictures.size > SHARE.rememberedMax && oldest !== undefined) pictures.delete(oldest);
    },
  };
};

/**
 * Reads a share picture by its path below `/share/`. What is unknown, hidden or malformed gives the
 * product's picture. Only pictures of existing records are drawn; those from the catalogue alone are
 * drawn once and stored.
 */
export const createReadPicture = (dependencies: PictureDependencies) => {
  const { stores, stored, faces, productName, log } = dependencies;
  const memory = createMemory();
  const drawing = { productName, faces };

  const draw = async ({ facts, isLibrary }: FoundPicture, name: string) => {
    const covers = await Promise.all(
      facts.covers.map((cover) => embeddedCover(cover, dependencies)),
    );
    const portrait = await embeddedPortrait(facts.portrait, dependencies);
    const png = await renderPng(drawPicture(facts, { covers, portrait }, drawing));
    const stays = covers.every((cover) => cover.stays);
    if (stays && isLibrary) await stored.put(`share/${name}`, { type: 'image/png', bytes: png });
    if (stays && !isLibrary) memory.put(name, png);
    return { png, stays };
  };

  const readKnown = async (isLibrary: boolean, name: string): Promise<Buffer | undefined> => {
    if (!isLibrary) return memory.get(name);
    const known = await stored.get(`share/${name}`);
    return typeof known === 'object' ? known.bytes : undefined;
  };

  let product: Promise<Buffer> | undefined;
  const drawProduct = (): Promise<Buffer> => (product ??= renderPng(drawProductPicture(drawing)));
  const productPicture = (cache: Caching): SharePicture => ({
    name: nameOf(productName),
    cache,
    load: async () => ({ png: await drawProduct(), cache }),
  });

  const pictureOf = (found: FoundPicture, kind: string): SharePicture => {
    const name = nameOf([productName, found.facts]);
    const cache = found.isLibrary ? 'library' : 'written';
    const load: SharePicture['load'] = async () => {
      try {
        const known = await readKnown(found.isLibrary, name);
        if (known !== undefined) return { png: known, cache };
        const { png, stays } = await draw(found, name);
        return { png, cache: stays ? cache : 'none' };
      } catch (error) {
        log.error(logMessages.sharePictureFailed, { kind, error });
        return { png: await drawProduct(), cache: 'none' };
      }
    };
    return { name, cache, load };
  };

  return async (path: string): Promise<SharePicture> => {
    const requested = requestedPicture(path);
    if (requested === null) return productPicture('written');
    if (requested.kind === 'home') return productPicture('library');
    const { kind, id } = requested;
    try {
      const found = await findPicture[kind](stores, id);
      return found === null ? productPicture('written') : pictureOf(found, kind);
    } catch (error) {
      log.error(logMessages.sharePictureFailed, { kind, error });
      return productPicture('none');
    }
  };
};

/** The `Cache-Control` header of a picture. */
export const cacheControl = (cache: Caching): string => {
  if (cache === 'none') return 'no-store';
  return cache === 'library'
    ? `public, max-age=${String(SHARE.librarySeconds)}`
    : `public, max-age=0, s-maxage=${String(PAGE_CACHE.written.fresh)}, must-revalidate`;
};
