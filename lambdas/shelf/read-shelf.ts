import { blocked } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { OpenShelfDependencies } from './open-dependencies.ts';
import { addressOf } from './shelf-files.ts';

interface ReadShelfCall {
  readonly input: { readonly userSub: string };
  readonly viewer: User | null;
}

/** The shelf call's answer: active copies, and where their entries are, 500 a file (SP-079). */
export interface ShelfAnswer {
  readonly total_books: number;
  readonly file_urls: string[];
}

/**
 * Anybody's shelf, for anybody but those whom its owner has blocked (403 `BLOCKED`). Who has no
 * shelf and who does not exist look alike: no copies and no files (SP-077).
 */
export const readShelf =
  ({ relations, readShelfFiles }: Pick<OpenShelfDependencies, 'relations' | 'readShelfFiles'>) =>
  async ({ input: { userSub: ownerSub }, viewer }: ReadShelfCall): Promise<ShelfAnswer> => {
    // Asked first, and not at the same time: a blocked reader must not make us build files.
    const isHidden =
      viewer !== null &&
      viewer.sub !== ownerSub &&
      (await relations.isBlocked(ownerSub, viewer.sub));
    if (isHidden) throw blocked();
    const { total, keys } = await readShelfFiles(ownerSub);
    return { total_books: total, file_urls: keys.map(addressOf) };
  };
