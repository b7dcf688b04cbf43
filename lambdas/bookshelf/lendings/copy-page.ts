import type { Book } from '#contract/entities/book.ts';
import {
  globalBookSchema,
  lendingHistoryEntrySchema,
  type LibraryOpenLevel,
  userLibrarySettingsSchema,
  type UserLibrarySettings,
} from '#contract/entities/bookshelf.ts';
import { LENDING_HISTORY_MAX } from '#lambdas/specs/settings.ts';
import {
  lendingSchema,
  type bookshelfReadsContract,
  type CopyDetail,
  type copyDetailContract,
} from '#contract/operations/copies.ts';
import { createBookStore } from '#lambdas/catalogue/public.ts';
import { createRelationStore } from '#lambdas/friends/public.ts';
import { createUserReader } from '#lambdas/profiles/public.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { Rejections } from '../copies/states.ts';
import { createCopyStore } from '../copies/store.ts';
import { isBorrowerOf } from './list-lendings.ts';
import { createLibraryAccess, isOpenTo, openLevelOf } from '../library/access.ts';
import { copyPartition } from '../rows.ts';
import { hondanaOf, hondanasKey, hondanasRowSchema, type Hondana } from '../hondanas/rows.ts';
import { lendingPrefix, lendingRowSchema, type LendingRow } from './rows.ts';
import { settingsKey } from '../library/rows.ts';
import type { CopyRow } from '../copies/rows.ts';

/** A copy with all related rows. It contains the borrowers, so it is never a response itself. */
interface JoinedCopy {
  readonly copy: CopyRow;
  /** Newest day of lending first. */
  readonly lendings: readonly LendingRow[];
  readonly book: Book | undefined;
  readonly hondana: Hondana | undefined;
  readonly settings: UserLibrarySettings | undefined;
  readonly level: LibraryOpenLevel;
}

export interface CopyPageReader {
  readonly findJoined: (GlobalBookID: string) => Promise<JoinedCopy | null>;
  /** What the copy's page shows to this viewer; null when the copy is unknown or hidden. */
  readonly readDetail: (
    GlobalBookID: string,
    viewerSub: string | undefined,
  ) => Promise<CopyDetail | null>;
}

interface CopyPageTables {
  readonly bookshelf: string;
  readonly catalogue: string;
  readonly social: string;
  readonly users: string;
}

const createLendingsReader =
  (database: Database, bookshelfTable: string, log: Log) =>
  async (GlobalBookID: string): Promise<readonly LendingRow[]> => {
    const rows = await queryRows(
      database,
      {
        TableName: bookshelfTable,
        KeyConditionExpression: 'pk = :copy AND begins_with(part, :lending)',
        ExpressionAttributeValues: {
          ':copy': copyPartition(GlobalBookID),
          ':lending': lendingPrefix,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      LENDING_HISTORY_MAX,
    );
    return parseRows(rows, { schema: lendingRowSchema, table: 'bookshelf', log });
  };

/** Settings and hondanas of an owner: two rows in one request. */
const createOwnerReader =
  (database: Database, bookshelfTable: string) => async (ownerSub: string) => {
    const rows = await batchGet(
      database,
      bookshelfTable,
      [settingsKey(ownerSub), hondanasKey(ownerSub)],
      { consistent: true },
    );
    const rowOf = (part: string) => rows.find((row) => row['part'] === part);
    const hondanas = hondanasRowSchema.safeParse(rowOf('HONDANAS'));
    const settings = userLibrarySettingsSchema.safeParse(rowOf('SETTINGS'));
    const level = openLevelOf(rowOf('SETTINGS'));
    return { hondanas: hondanas.data, settings: settings.data, level };
  };

/** The copy as everybody may see it who may see it at all: without borrowers. */
const copyDetailOf = ({ copy, lendings, ...rest }: JoinedCopy): CopyDetail => {
  const book = rest.book ?? copy.card;
  return {
    ...(book && { Book_Simple: { ...book, GlobalBookID: copy.GlobalBookID } }),
    GlobalBook: globalBookSchema.parse({
      ...copy,
      GlobalHondanaID: rest.hondana?.GlobalHondanaID,
    }),
    ...(rest.hondana && { GlobalHondana: rest.hondana }),
    ...(rest.settings && { UserLibrarySettings: rest.settings }),
    LendingHistory: lendings.map((lending) => lendingHistoryEntrySchema.parse(lending)),
  };
};

/** The name of a library is that of its owner by default, so it is hidden with the owner's profile. */
const withoutName = ({ settings, ...joined }: JoinedCopy): JoinedCopy => ({
  ...joined,
  settings: settings && { ...settings, LibraryName: '' },
});

/** Who has the copy now. A block takes precedence: the list of borrowings remains. */
const isBorrower = ({ copy, lendings }: JoinedCopy, viewerSub: string | undefined): boolean =>
  viewerSub !== undefined &&
  copy.openLendingID !== undefined &&
  lendings.some(
    (lending) => lending.LendingID === copy.openLendingID && isBorrowerOf(lending, viewerSub),
  );

export const createCopyPageReader = (
  database: Database,
  tables: CopyPageTables,
  log: Log,
): CopyPageReader => {
  const { find } = createCopyStore(database, tables.bookshelf, log);
  const readBook = createBookStore(database, tables.catalogue, log).find;
  const readLendings = createLendingsReader(database, tables.bookshelf, log);
  const readOwner = createOwnerReader(database, tables.bookshelf);
  const relations = createRelationStore(database, tables.social);
  const { relationTo } = createLibraryAccess(database, tables.bookshelf, relations);
  const readUser = createUserReader(database, tables.users);

  const join = async (copy: CopyRow, lendings: readonly LendingRow[]): Promise<JoinedCopy> => {
    const [book, { hondanas, ...owner }] = await Promise.all([
      readBook(copy.KANRI_ID),
      readOwner(copy.ownerSub),
    ]);
    const hondana = hondanaOf(copy, hondanas);
    return { copy, lendings, book: book ?? undefined, hondana, ...owner };
  };

  return {
    findJoined: async (GlobalBookID) => {
      const [copy, lendings] = await Promise.all([find(GlobalBookID), readLendings(GlobalBookID)]);
      return copy === null ? null : join(copy, lendings);
    },
    readDetail: async (GlobalBookID, viewerSub) => {
      const [copy, lendings] = await Promise.all([find(GlobalBookID), readLendings(GlobalBookID)]);
      if (copy === null) return null;
      const [relation, joined, owner] = await Promise.all([
        relationTo(copy.ownerSub, viewerSub),
        join(copy, lendings),
        readUser(copy.ownerSub, viewerSub),
      ]);
      const isOpen =
        isOpenTo(joined.level, relation) ||
        (!relation.isBlockedBy && isBorrower(joined, viewerSub));
      if (!isOpen) return null;
      return copyDetailOf(owner === null ? withoutName(joined) : joined);
    },
  };
};

/**
 * The page of a copy, with its lendings but never a borrower. Only the token identifies the viewer,
 * never the `userSub` that some clients send. 404: a code that is not on a copy, whether it was
 * issued or not, and a copy of a library that is not open to the viewer, unless the viewer has it.
 */
export const readCopyPage =
  ({ copyPages }: { readonly copyPages: Pick<CopyPageReader, 'readDetail'> }) =>
  async ({
    input,
    viewer,
  }: CallOf<
    typeof copyDetailContract,
    'fetch_bookdetail_for_react_by_GlobalBookID'
  >): Promise<CopyDetail> => {
    const detail = await copyPages.readDetail(input.GlobalBookID, viewer?.sub);
    if (detail === null) throw notFound();
    return detail;
  };

/** The viewer's own copy, with its lendings and borrowers. 403, 404: not the viewer's own. */
export const readOwnerView =
  ({
    copyPages,
    rejections,
  }: {
    readonly copyPages: Pick<CopyPageReader, 'findJoined'>;
    readonly rejections: Pick<Rejections, 'notOwn'>;
  }): Run<typeof bookshelfReadsContract, 'fetch_GlobalBook_Owner_View'> =>
  async ({ input, viewer }) => {
    const joined = await copyPages.findJoined(input.GlobalBookID);
    if (joined === null) throw notFound();
    const { copy, lendings } = joined;
    if (copy.ownerSub !== viewer.sub) throw await rejections.notOwn(copy.ownerSub, viewer);
    return {
      ...copyDetailOf(joined),
      LendingHistory: lendings.map((lending) => lendingSchema.parse(lending)),
      hiddenReason: copy.hiddenReason,
    };
  };
