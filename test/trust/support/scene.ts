import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SignUpCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { linkPreviewSchema } from '#contract/operations/link-preview.ts';
import { systemClock } from '#lambdas/shared/clock.ts';
import { createFetchedCache } from '#lambdas/shared/dynamo/fetched-cache.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { publishSearchIndex } from '#lambdas/search/publish/publish-index.ts';
import { REMOVAL } from '#lambdas/accounts/rows.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import { bucketNameOf, region, userPool } from '#local/settings.ts';
import { authorRow, bookRow, cardRow, isbnRow, seriesRow } from '#test/support/catalogue-rows.ts';
import { buildIndex, indexedAuthor, indexedBook } from '#test/support/search-records.ts';
import { redAndBlue } from '#test/support/test-pictures.ts';
import { listedUserRow } from '#test/support/user-rows.ts';
import { people, type Person } from './people.ts';
import type { Fields, OperationKey, World } from './world.ts';

/** What only the owner may read, and what only the owner and friends may read. */
export const secrets = {
  owner: {
    note: 'SECRET-OWNER-NOTE',
    list: 'SECRET-OWNER-LIST',
    comments: 'SECRET-OWNER-COMMENTS',
    borrower: 'SECRET-OWNER-BORROWER',
    kindle: 'SECRET-OWNER-KINDLE',
    readOn: '1987-11-23',
  },
  friends: {
    note: 'SECRET-FRIENDS-NOTE',
    library: 'SECRET-FRIENDS-LIBRARY',
    hondana: 'SECRET-FRIENDS-SHELF',
    ownBook: 'SECRET-FRIENDS-OWN-BOOK',
    request: 'SECRET-FRIENDS-REQUEST',
  },
  nobody: { mail: 'secret-nobody-mail@hondana.example' },
} as const;

const books = ['000000001', '000000002', '000000003'].map((KANRI_ID, n) => ({
  KANRI_ID,
  ISBN: ['9784101010014', '9784003101018', '9784101010021'][n] ?? '',
  MainTitle: `本 ${String(n)}`,
  PublishingDate: '2001',
  ContributorID_01: '00000101',
  ContributorName_01: '夏目, 漱石',
}));
const AUTHOR = '00000101';

const CACHED_SECONDS = 3_600;

const fillCatalogue = async ({ tables }: World): Promise<void> => {
  await tables.put('catalogue', [
    ...books.map(bookRow),
    ...books.map(isbnRow),
    ...books.map((book) => cardRow(AUTHOR, 'BY', book)),
    ...books.map((book, n) => seriesRow('新潮文庫', String(n), book)),
    authorRow(AUTHOR, { main_name: '夏目, 漱石' }),
  ]);
  const previews = createFetchedCache({
    database: tables.database,
    tableName: tables.names.linkPreviews,
    clock: systemClock,
    kind: 'preview',
    schema: linkPreviewSchema,
  });
  const cached = { found: { ogTitle: '本の話' } };
  await previews.put(new URL('https://preview.example/'), cached, CACHED_SECONDS);
};

/** Replaces the search index by one with these records. */
export const publishIndex = async (
  { engines }: World,
  indexed: Iterable<IndexedBook>,
  authors: Iterable<IndexedAuthor>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-index-'));
  const file = join(folder, 'index.db');
  await buildIndex(file, indexed, authors);
  const s3 = new S3Client({ endpoint: engines.environment['AWS_ENDPOINT_URL_S3'] ?? '', region });
  await publishSearchIndex({ s3, bucket: bucketNameOf('searchIndex'), file });
  s3.destroy();
  await rm(folder, { recursive: true });
};

const fillIndex = async (world: World): Promise<void> =>
  publishIndex(
    world,
    books.map(({ KANRI_ID, MainTitle, ...fields }) => indexedBook(KANRI_ID, MainTitle, fields)),
    [indexedAuthor(AUTHOR, '夏目漱石')],
  );

const addReaders = async ({ tables, engines }: World): Promise<void> => {
  const { removed, ...others } = people;
  await tables.put('users', [
    ...Object.values(others).map((person) => listedUserRow(person)),
    {
      ...removalKey(removed.sub),
      removedSub: removed.sub,
      username: removed.username,
      requestedAt: '2026-01-01T00:00:00.000Z',
      removal: REMOVAL,
      dueAt: 0,
      accountGone: false,
    },
  ]);
  const pool = new CognitoIdentityProviderClient({
    endpoint: engines.environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '',
    region,
  });
  const { username: Username } = people.owner;
  await pool.send(
    new SignUpCommand({
      ClientId: userPool.clientId,
      Username,
      Password: 'Hondana-2026!',
      UserAttributes: [{ Name: 'email', Value: secrets.nobody.mail }],
    }),
  );
  pool.destroy();
};

const today = japanDateOf(Date.now());
const due = addDays(today, 14);

/** Ids of what the owner has. */
export interface Scene {
  readonly today: string;
  readonly due: string;
  readonly later: string;
  /** A small JPEG picture in base 64. */
  readonly picture: string;
  readonly publicNote: string;
  readonly friendsNote: string;
  readonly privateNote: string;
  readonly explanation: string;
  readonly citation: string;
  readonly publicList: string;
  readonly privateList: string;
  readonly sheet: string;
  /** Issued to the owner and on no copy yet. */
  readonly sticker: string;
  readonly hondana: string;
  readonly shelvedCopy: string;
  readonly lentCopy: string;
  readonly discardedCopy: string;
  /** Of a book that the owner has described. */
  readonly ownBookCopy: string;
  /** The lending of `lentCopy` to the borrower. */
  readonly lending: string;
  /** A lending of `ownBookCopy` to the asker, who has not agreed to it. */
  readonly offered: string;
  readonly friendRequest: string;
  /** The secret of the owner's link to become friends. */
  readonly friendLink: string;
  readonly readerImport: string;
  readonly visitedAt: number;
}

type Do = (who: Person, key: OperationKey, fields: Fields) => Promise<Record<string, string>>;

const connect = async (act: Do): Promise<string> => {
  const sub = (person: Person): string => people[person].sub;
  const befriend = async (person: Person): Promise<void> => {
    const asked = { senderUserSub: sub(person), receiverUserSub: sub('owner') };
    const { requestId } = await act(person, 'friends.sendFriendRequest', asked);
    await act('owner', 'friends.handleFriendRequest', { requestId, action: 'accept' });
  };
  await befriend('friend');
  await act('follower', 'friends.addFollower', {
    followerUserSub: sub('follower'),
    followedUserSub: sub('owner'),
  });
  for (const [by, of] of [
    ['owner', 'blocked'],
    ['blocker', 'owner'],
  ] as const) {
    await act(by, 'friends.blockUser', { blockerUserSub: sub(by), blockedUserSub: sub(of) });
  }
  const asked = { senderUserSub: sub('asker'), receiverUserSub: sub('owner') };
  return (await act('asker', 'friends.sendFriendRequest', asked))['requestId'] ?? '';
};

const writeNotes = async (act: Do, importId: string) => {
  const write = async (key: OperationKey, fields: Fields): Promise<string> =>
    (await act('owner', key, { userSub: people.owner.sub, ...fields }))['noteId'] ?? '';
  const about = `読んだ https://hondana.example/manifestation/${books[0]?.KANRI_ID ?? ''}`;
  const impression = async (content: string, noteOpenLevel: string) =>
    write('notes.CreateImpressionNote', {
      content: `${content} ${about}`,
      noteOpenLevel,
      allowReplyLevel: noteOpenLevel,
    });
  const citation = await write('notes.CreateInformationNote', {
    content: '引用',
    referenceSourceKANRI_ID: '000000001',
    referenceSourceClassLevel: 'manifestation',
    referenceTargetKANRI_ID: '000000002',
    referenceTargetClassLevel: 'manifestation',
  });
  await act('owner', 'noteImports.importImpressions', {
    userSub: people.owner.sub,
    importId,
    items: [{ source: 'booklog', item: '1', content: `${secrets.owner.note} ${about}` }],
  });
  // The history has an earlier version, which can be restored.
  await write('notes.CorrectCitation', { noteID: citation, revision: 1, referenceType: 'neutral' });
  return {
    publicNote: await impression('公開', 'PUBLIC'),
    friendsNote: await impression(secrets.friends.note, 'FRIENDS'),
    privateNote: await impression(secrets.owner.note, 'PRIVATE'),
    explanation: await write('notes.CreateExplainNote', { content: `解説 ${about}` }),
    citation,
  };
};

const makeLists = async (act: Do) => {
  const make = async (listName: string, openLevel: string, listOrder: number): Promise<string> => {
    const fields = { listName, openLevel, listOrder, comments: secrets.owner.comments };
    const open = openLevel === 'PUBLIC' ? { ...fields, comments: '' } : fields;
    const { bookListID = '' } = await act('owner', 'bookLists.addListOfBookList', open);
    const KANRI_ID = openLevel === 'PUBLIC' ? '000000003' : '000000001';
    await act('owner', 'bookLists.addBooksInList', { bookListID, KANRI_ID });
    return bookListID;
  };
  return {
    publicList: await make('公開リスト', 'PUBLIC', 0),
    privateList: await make(secrets.owner.list, 'PRIVATE', 1),
  };
};

interface Filled {
  readonly publicList: string;
  readonly readerImport: string;
}

const fillBookshelf = async (act: Do, { publicList, readerImport }: Filled) => {
  const UserSub = people.owner.sub;
  const { StickerSheetID: sheet = '', GlobalBookIDs } = await act(
    'owner',
    'stickers.IssueStickerSheet',
    {
      UserSub,
      SheetCount: 1,
      requestId: '0d4ee9d5-9a65-4b0c-8a35-58d2a0a7d001',
    },
  );
  const [sticker = '', shelvedCopy = '', lentCopy = '', discardedCopy = ''] =
    GlobalBookIDs as unknown as readonly string[];
  const { GlobalHondanaID: hondana = '' } = await act(
    'owner',
    'hondanaWrites.CreateGlobalHondana',
    {
      UserSub,
      HondanaName: secrets.friends.hondana,
      ColorCode: '#336699',
    },
  );
  for (const GlobalBookID of [shelvedCopy, lentCopy, discardedCopy]) {
    const copy = { UserSub, GlobalBookID, KANRI_ID: '000000001', GlobalHondanaID: hondana };
    await act('owner', 'bookshelfWrites.RegisterGlobalBook', copy);
  }
  const { GlobalBook: ownBook } = await act(
    'owner',
    'bookshelfWrites.RegisterUnlabelledGlobalBook',
    {
      UserSub,
      book: { MainTitle: secrets.friends.ownBook },
      requestId: '0d4ee9d5-9a65-4b0c-8a35-58d2a0a7d002',
    },
  );
  await act('owner', 'bookshelfWrites.RegisterUnlabelledGlobalBook', {
    UserSub,
    KANRI_ID: '000000002',
    requestId: '0d4ee9d5-9a65-4b0c-8a35-58d2a0a7d003',
    importId: readerImport,
  });
  const { GlobalBookID: ownBookCopy = '', KANRI_ID } = ownBook as unknown as Record<string, string>;
  await act('owner', 'bookLists.addBooksInList', { bookListID: publicList, KANRI_ID });
  await act('owner', 'bookshelfWrites.DiscardGlobalBook', {
    GlobalBookID: discardedCopy,
    RemovedDate: today,
  });
  // An earlier lending to somebody without an account.
  const dates = { GlobalBookID: lentCopy, LentDate: today, ReturnDate: due };
  const named = { ...dates, BorrowerName: secrets.owner.borrower };
  const first = await act('owner', 'bookshelfWrites.LendGlobalBook', named);
  await act('owner', 'bookshelfWrites.ReturnGlobalBook', {
    GlobalBookID: lentCopy,
    LendingID: first['LendingID'] ?? '',
    ActualReturnDate: today,
  });
  const { LendingID: lending = '' } = await act('owner', 'bookshelfWrites.LendGlobalBook', {
    ...dates,
    BorrowerUserSub: people.borrower.sub,
  });
  await act('borrower', 'bookshelfWrites.AcceptLending', { LendingID: lending });
  const { LendingID: offered = '' } = await act('owner', 'bookshelfWrites.LendGlobalBook', {
    ...dates,
    GlobalBookID: ownBookCopy,
    BorrowerUserSub: people.asker.sub,
  });
  await act('owner', 'hondanaWrites.updateUserLibrarySettings', {
    UserSub,
    LibraryName: secrets.friends.library,
    AllowSelfLend: 'ALLOW',
    AllowSelfReturn: 'ALLOW',
    LibraryOpenLevel: 'FRIENDS',
  });
  await act('owner', 'kindle.importUsersKindleBooks', {
    userSub: UserSub,
    books: [{ asin: 'B000000001', title: secrets.owner.kindle, authors: '著者', acquiredTime: 1 }],
    importId: 'import-1',
    chunkNo: 1,
    chunkCount: 1,
  });
  return {
    sheet,
    sticker,
    shelvedCopy,
    lentCopy,
    discardedCopy,
    ownBookCopy,
    hondana,
    lending,
    offered,
  };
};

/** Fills a world with readers, their relations, and an owner's public and private things. */
export const fillWorld = async (world: World): Promise<Scene> => {
  const act: Do = async (who, key, fields) => {
    const { status, body, text } = await world.call(who, key, fields);
    if (status !== 200) throw new Error(`${key} by ${who}: ${String(status)} ${text}`);
    return body as Record<string, string>;
  };
  await Promise.all([fillCatalogue(world), fillIndex(world), addReaders(world)]);
  const friendRequest = await connect(act);
  const { importId: readerImport = '' } = await act('owner', 'record.startReaderImport', {
    UserSub: people.owner.sub,
    source: 'booklog',
    rows: 1,
    fileHash: 'a'.repeat(64),
  });
  const { secret: friendLink = '' } = await act('owner', 'friends.renewFriendLink', {
    userSub: people.owner.sub,
  });
  const notes = await writeNotes(act, readerImport);
  const lists = await makeLists(act);
  const bookshelf = await fillBookshelf(act, { ...lists, readerImport });
  const ownBook = { UserSub: people.owner.sub, KANRI_ID: '000000001' };
  await act('friend', 'bookshelfWrites.requestBorrow', {
    UserSub: people.friend.sub,
    OwnerUserSub: people.owner.sub,
    KANRI_ID: ownBook.KANRI_ID,
    text: secrets.friends.request,
  });
  await act('owner', 'favorites.addFavoriteBook', ownBook);
  const { visitedAt } = await act('owner', 'favorites.addHistoryBook', ownBook);
  const readings = [{ to: secrets.owner.readOn }];
  await act('owner', 'record.setReading', { ...ownBook, state: 'read', readings });
  return {
    today,
    due,
    later: addDays(due, 7),
    picture: (await redAndBlue(32, 32)).toString('base64'),
    ...notes,
    ...lists,
    ...bookshelf,
    friendRequest,
    friendLink,
    readerImport,
    visitedAt: Number(visitedAt),
  };
};
