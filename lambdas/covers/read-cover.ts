import { COVER } from '#lambdas/specs/settings.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { CoverRequest } from './cover-request.ts';
import type { CoverImage, SourcedCover } from './cover-source.ts';
import type { CoverStore, StoredCover } from './cover-store.ts';
import { drawBlankCover, drawCover } from './draw-cover.ts';
import type { Faces } from './layouts/layout.ts';

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
      (await seek(source, dependencies).catch((error: unknown) => {
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
