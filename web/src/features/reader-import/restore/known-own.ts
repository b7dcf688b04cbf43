import type { OwnExport } from '#web/features/reader-import/files/parsed-file.ts';
import {
  countCopies,
  type KnownOwn,
  type LookUp,
} from '#web/features/reader-import/plan/matching.ts';

const readNoteIds = async (
  { api, signal }: LookUp,
  targetUserSub: string,
): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  let lastEvaluatedKey: string | undefined;
  do {
    const page = await api.call(
      'noteLists',
      'listNotesOfUser',
      { targetUserSub, ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }) },
      { signal },
    );
    for (const { noteId } of page.notes) ids.add(noteId);
    ({ lastEvaluatedKey } = page);
  } while (lastEvaluatedKey !== undefined);
  return ids;
};

type Compared = Readonly<Record<'favorites' | 'impressions' | 'kindleBooks', readonly unknown[]>> &
  Pick<OwnExport, 'copies'>;

/** Reads it, so that what is there is not restored a second time; nothing of which the export has none. */
export const readKnownOwn = async (
  lookUp: LookUp,
  UserSub: string,
  { copies, favorites, kindleBooks, impressions }: Compared,
): Promise<KnownOwn> => {
  const { api, signal } = lookUp;
  const favoriteBooks =
    favorites.length === 0
      ? []
      : (await api.call('favorites', 'getFavoriteBooks', { UserSub }, { signal })).books;
  const kindle =
    kindleBooks.length === 0
      ? []
      : (await api.call('kindle', 'getUsersKindleBooks', { userSub: UserSub }, { signal })).books;
  return {
    copies: await countCopies(
      lookUp,
      UserSub,
      copies.map(({ KANRI_ID }) => KANRI_ID),
    ),
    favorites: new Set(favoriteBooks.map(({ KANRI_ID }) => KANRI_ID)),
    kindleBooks: new Map(kindle.map((book) => [book.asin, book])),
    noteIds: impressions.length === 0 ? new Set() : await readNoteIds(lookUp, UserSub),
  };
};
