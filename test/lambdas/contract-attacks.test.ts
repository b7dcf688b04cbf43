import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import {
  namesUser,
  deployedTables,
  sendToDeployed,
  signedInOperations as attacked,
  tableNames,
  tokenOf,
  type SignedInOperation,
} from '#test/support/deployed-handlers.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';

/**
 * Every served operation that asks for a token, by the handlers as they are deployed and with real
 * tokens. An operation of a new domain is attacked as soon as its function has a specification;
 * what it needs here is a good value for each field that others do not have yet.
 */
const id = '5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d0c01';
const goodValues: Readonly<Record<string, unknown>> = {
  AllowSelfLend: 'ALLOW',
  AllowSelfReturn: 'DENY',
  ColorCode: '#336699',
  GlobalBookID: stickerCodeOf(new Uint8Array(12)),
  GlobalBookIDs: [stickerCodeOf(new Uint8Array(12))],
  GlobalHondanaID: id,
  GlobalHondanaIDs: [id],
  HondanaName: '窓辺',
  KANRI_ID: '000000001',
  KANRI_IDs: ['000000001'],
  LibraryName: '花子文庫',
  SheetCount: 1,
  StickerSheetID: '01J00000000000000000000000',
  action: 'accept',
  at: '2026-01-01T00:00:00.000Z',
  asin: 'B000000001',
  bookListID: id,
  books: [],
  chunkCount: 1,
  chunkNo: 1,
  content: '解説です',
  direction: 'cites',
  counts: { readings: 1, impressions: 0, listed: 0, copies: 0, kindleBooks: 0 },
  fileHash: 'ab'.repeat(32),
  fileName: 'me',
  image: '/9j/2Q==',
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  importId: id,
  importIdToKeep: id,
  kanri_id: '000000001',
  kind: 'note',
  newPreferredName: '花子',
  noteID: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  notes: [{ noteID: '01ARZ3NDEKTSV4RRFFQ69G5FAV', editedAt: '2026-01-01T00:00:00.000Z' }],
  noteOpenLevel: 'PRIVATE',
  allowReplyLevel: 'PRIVATE',
  profileText: '',
  readings: [],
  reason: 'spam',
  referenceSourceClassLevel: 'manifestation',
  referenceSourceKANRI_ID: '000000001',
  referenceTargetClassLevel: 'manifestation',
  referenceTargetKANRI_ID: '000000002',
  requestId: id,
  restoredRevision: 1,
  revision: 2,
  role: 'lender',
  rows: 1,
  size: 5,
  secret: 'A'.repeat(22),
  source: 'booklog',
  state: 'read',
  stance: 'positive',
  summary_of: '000000001',
  summaries_of: '000000001',
  tenkyo_id: '00000101',
  text: '貸してください',
  username: 'taro',
  visitedAt: 1,
  words: '花',
};

/** Where a field has other values than elsewhere. */
const importId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const special: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  finishReaderImport: { importId },
  undoBooksInListsImport: { importId },
  addBooksToList: { importId },
  importImpressions: { importId, items: [{ source: 'booklog', item: '1', content: '感想です' }] },
  importReadings: { importId, items: [{ KANRI_ID: '000000001', state: 'read', readings: [] }] },
  undoImpressionsImport: { importId },
  undoReadingsImport: { importId },
  undoCopiesImport: { importId },
  undoKindleImport: { importId },
  RegisterUnlabelledGlobalBook: { importId },
  listBorrowRequests: { role: 'owner' },
};

/** Operations whose field names another user than the caller. */
const namesOthers = new Set([
  'LendGlobalBook BorrowerUserSub',
  'listNotesOfUser targetUserSub',
  'addFollower followedUserSub',
  'deleteFollower followedUserSub',
  'getUserFollowUsers followerUserSub',
  'getUserFollowUsers followedUserSub',
  'getUserFollowerUsers followedUserSub',
  'blockUser blockedUserSub',
  'unblockUser blockedUserSub',
  'sendFriendRequest receiverUserSub',
  'requestBorrow OwnerUserSub',
  'withdrawBorrowRequest OwnerUserSub',
  'declineBorrowRequest AskerUserSub',
]);
/** Operations that name two users of whom the caller must be one. */
const namesOneOfTwo = new Set([
  'checkBlockStatus',
  'checkFriendRequestStatus',
  'checkFriendStatus',
  'deleteFriend',
]);

const ownFields = attacked.flatMap(({ route, operation, fields }) =>
  fields
    .filter((field) => namesUser.test(field) && !namesOneOfTwo.has(operation))
    .filter((field) => !namesOthers.has(`${operation} ${field}`))
    .map((field) => ({ route, operation, fields, field })),
);
const ofTwo = attacked
  .filter(({ operation }) => namesOneOfTwo.has(operation))
  .flatMap((target) => {
    const [first = '', second = ''] = target.fields.filter((field) => namesUser.test(field));
    return [{ ...target, first, second }];
  });

const signedIn = tokenOf(hanako);
const signedInForever = tokenOf(hanako, { exp: undefined });

const tables = deployedTables();

const attack = async (
  target: SignedInOperation,
  headers: Record<string, string>,
  changed: Readonly<Record<string, unknown>> = {},
) => {
  const request = Object.fromEntries(
    target.fields.map((field) => [field, namesUser.test(field) ? hanako.sub : goodValues[field]]),
  );
  const { statusCode } = await sendToDeployed(target, headers, {
    ...request,
    ...special[target.operation],
    ...changed,
  });
  return statusCode;
};
const allRows = async () => {
  const rows = await Promise.all(tableNames.map((name) => tables.rows(name)));
  return rows.flat();
};

describe('every operation that requires a token', () => {
  it.each(attacked)('SEC-01 rejects $operation without a token', async (target) => {
    expect(await attack(target, {})).toBe(401);
    expect(await attack(target, { authorization: 'Bearer a.b.c' })).toBe(401);
    expect(await allRows()).toEqual([]);
  });
});

describe('every operation that reads a token', () => {
  it.each(attacked)('SIGNIN-01 rejects $operation with a token without expiry', async (target) => {
    expect(await attack(target, signedInForever)).toBe(401);
    expect(await allRows()).toEqual([]);
  });
});

describe('every operation that names its caller', () => {
  afterEach(async () => {
    // One of them deletes the account, which would reject the others.
    const { database, names } = tables;
    await database.send(new DeleteCommand({ TableName: names.users, Key: removalKey(hanako.sub) }));
  });

  it.each(ownFields)(
    'SEC-02 rejects $operation when $field is another reader',
    async ({ field, ...target }) => {
      expect(await attack(target, signedIn, { [field]: taro.sub })).toBe(403);
      expect(await allRows()).toEqual([]);
    },
  );

  it.each(ofTwo)(
    'SEC-02 rejects $operation when $first and $second are two other readers',
    async ({ first, second, ...target }) => {
      const others = { [first]: taro.sub, [second]: jiro.sub };
      expect(await attack(target, signedIn, others)).toBe(403);
      expect(await allRows()).toEqual([]);
    },
  );

  // Otherwise a token that is always invalid would make all tests above pass.
  it.each(ownFields)(
    'accepts $operation when $field is the caller',
    async ({ field, ...target }) => {
      expect(field).toMatch(namesUser);
      expect([401, 403]).not.toContain(await attack(target, signedIn));
    },
  );

  it.each(ofTwo)(
    'accepts $operation when the caller is $first or $second',
    async ({ first, second, ...target }) => {
      for (const field of [first, second]) {
        const other = field === first ? second : first;
        const pair = { [field]: hanako.sub, [other]: taro.sub };
        expect([401, 403]).not.toContain(await attack(target, signedIn, pair));
      }
    },
  );
});
