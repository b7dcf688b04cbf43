import { blocked } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { OpenBookshelfDependencies } from './open-dependencies.ts';
import { addressOf } from './shelf-files.ts';

interface ReadBookshelfCall {
  readonly input: { readonly userSub: string };
  readonly viewer: User | null;
}

/** The shelf call's answer: active copies, and where their entries are, 500 a file (SP-079). */
export interface BookshelfAnswer {
  readonly total_books: number;
  readonly file_urls: string[];
}

/**
 * Anybody's shelf, for anybody but those whom its owner has blocked (403 `BLOCKED`). Who has no
 * shelf and who does not exist look alike: no copies and no files (SP-077).
 */
export const readBookshelf =
  ({
    relations,
    readBookshelfFiles,
  }: Pick<OpenBookshelfDependencies, 'relations' | 'readBookshelfFiles'>) =>
  async ({ input: { userSub: ownerSub }, viewer }: ReadBookshelfCall): Promise<BookshelfAnswer> => {
    // Asked first, and not at the same time: a blocked reader must not make us build files.
    const isHidden =
      viewer !== null &&
      viewer.sub !== ownerSub &&
      (await relations.isBlocked(ownerSub, viewer.sub));
    if (isHidden) throw blocked();
    const { total, keys } = await readBookshelfFiles(ownerSub);
    return { total_books: total, file_urls: keys.map(addressOf) };
  };
