import { COVER } from '#lambdas/specs/settings.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { CoverRequest } from './cover-request.ts';
import type { CoverImage, SourcedCover } from './cover-source.ts';
import type { CoverStore, StoredCover } from './cover-store.ts';
import { drawBlankCover, drawCover } from './draw-cover.ts';
import type { Faces } from './layouts/layout.ts';
import { photographAt } from './photograph.ts';

export interface CoverDependencies {
  readonly findSource: (request: CoverRequest) => SourcedCover | null;
  readonly fetchCover: (address: URL) => Promise<CoverImage | null>;
  readonly store: CoverStore;
  readonly faces: Faces;
  readonly log: Log;
}

export interface Cover {
  readonly type: CoverImage['type'] | 'image/svg+xml';
  readonly body: Buffer;
  readonly cacheSeconds: number;
}

type Sought = Exclude<StoredCover, 'unknown'> | 'failed';

const seek = async (
  { name, address }: SourcedCover,
  { fetchCover, store }: CoverDependencies,
): Promise<CoverImage | 'none'> => {
  const stored = await store.get(name);
  if (stored !== 'unknown') return stored;
  const fetched = (await fetchCover(address)) ?? 'none';
  await store.put(name, fetched);
  return fetched;
};

/** Where scaled photographs are stored: `w320/isbn/9784101010137`. */
const scaledName = (name: string, width: number): string => `w${String(width)}/${name}`;

/** The photograph in the requested width; as it is stored where it cannot be decoded. */
const inWidth = async (
  image: CoverImage,
  { name, width }: { readonly name: string; readonly width: number },
  { store }: CoverDependencies,
): Promise<CoverImage> => {
  const place = scaledName(name, width);
  const scaled = (await photographAt(image, width)) ?? image;
  await store.put(place, scaled);
  return scaled;
};

/**
 * The photograph of a request. A scaled one is one read of the store; only a photograph without it
 * is read in full, scaled and stored.
 */
const seekInWidth = async (
  source: SourcedCover,
  width: number | null,
  dependencies: CoverDependencies,
): Promise<CoverImage | 'none'> => {
  if (width === null) return seek(source, dependencies);
  const stored = await dependencies.store.get(scaledName(source.name, width));
  if (typeof stored === 'object') return stored;
  const found = await seek(source, dependencies);
  return found === 'none' ? found : inWidth(found, { name: source.name, width }, dependencies);
};

/** How long a drawn cover is cached: less where a source may provide a real one later. */
const drawnSeconds = (sought: 'none' | 'failed' | null): number => {
  if (sought === null) return COVER.cacheSeconds;
  return sought === 'none' ? COVER.missingCacheSeconds : COVER.failedCacheSeconds;
};

/** The cover of a book: from a configured source, else drawn. Never fails. */
export const readCover =
  (dependencies: CoverDependencies) =>
  async (request: CoverRequest): Promise<Cover> => {
    const { findSource, faces, log } = dependencies;
    const source = findSource(request);
    const sought: Sought | null =
      source &&
      (await seekInWidth(source, request.width, dependencies).catch((error: unknown) => {
        log.warn(logMessages.coverSourceFailed, { name: source.name, error });
        return 'failed' as const;
      }));
    if (sought !== null && typeof sought === 'object') {
      return { type: sought.type, body: sought.bytes, cacheSeconds: COVER.cacheSeconds };
    }
    const drawn = { type: 'image/svg+xml', cacheSeconds: drawnSeconds(sought) } as const;
    try {
      return { ...drawn, body: Buffer.from(drawCover(request, faces)) };
    } catch (error) {
      log.error(logMessages.coverDrawingFailed, { error });
      return {
        ...drawn,
        body: Buffer.from(drawBlankCover()),
        cacheSeconds: COVER.failedCacheSeconds,
      };
    }
  };
