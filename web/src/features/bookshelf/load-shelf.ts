import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { ApiError, type ApiClient } from '../../lib/api-client.ts';
import { paperItem, type PaperItem } from './shelf-item.ts';

/** Why a shelf could not be shown; each has a text of its own in the catalogue of errors. */
export type ShelfFault = 'user' | 'refused' | 'failed';

export class ShelfError extends Error {
  constructor(
    readonly fault: ShelfFault,
    cause: unknown,
  ) {
    super(`shelf: ${fault}`, { cause });
    this.name = 'ShelfError';
  }
}

export interface LoadedShelf {
  readonly total: number;
  readonly items: readonly PaperItem[];
}

/** The server said no (SHELF-22), or something else went wrong on the way. */
const faultOf = (error: unknown): ShelfError =>
  new ShelfError(error instanceof ApiError && error.status > 0 ? 'refused' : 'failed', error);

/**
 * One part of a shelf. Plainly fetched: these addresses are capabilities, and the token has no
 * business with them (SEC-12).
 */
const fetchPart = async (url: string): Promise<readonly PaperItem[]> => {
  const response = await fetch(url);
  if (response.status !== 200) throw new ApiError(response.status, 'INTERNAL', response.statusText);
  // Written by our own server from the schema of shelf entries.
  const entries = (await response.json()) as readonly BookshelfEntry[];
  return entries.map(paperItem);
};

/**
 * Reads a shelf in its two steps: what files there are, then the files, all at once (SHELF-21).
 * `onPart` tells how many of how many have arrived. Throws `ShelfError`.
 */
export const loadShelf = async (
  api: ApiClient,
  ownerSub: string,
  onPart: (arrived: number, of: number) => void = () => {},
): Promise<LoadedShelf> => {
  try {
    const { total_books: total, file_urls: urls } = await api.call(
      'bookshelfReads',
      'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
      { UserSub: ownerSub },
    );
    let arrived = 0;
    const parts = await Promise.all(
      urls.map(async (url) => {
        const part = await fetchPart(url);
        arrived += 1;
        onPart(arrived, urls.length);
        return part;
      }),
    );
    return { total, items: parts.flat() };
  } catch (error) {
    throw faultOf(error);
  }
};
