import { generateKeyPairSync } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { routes, type Route } from '#contract/routes.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { removalKey } from '#lambdas/accounts/rows.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { requiredVariables, variableNames } from '#lambdas/shared/environment.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createTokenSigner } from '#local/identity/tokens.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { inputFields } from '#test/support/input-fields.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { eventOf } from '#test/support/serve-operations.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

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
  asin: 'B000000001',
  bookListID: id,
  books: [],
  chunkCount: 1,
  chunkNo: 1,
  content: '解説です',
  fileName: 'me',
  image: '/9j/2Q==',
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  importId: id,
  importIdToKeep: id,
  kanri_id: '000000001',
  kind: 'note',
  newPreferredName: '花子',
  noteID: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  profileText: '',
  reason: 'spam',
  referenceSourceClassLevel: 'manifestation',
  referenceSourceKANRI_ID: '000000001',
  referenceTargetClassLevel: 'manifestation',
  referenceTargetKANRI_ID: '000000002',
  requestId: id,
  role: 'lender',
  summary_of: '000000001',
  summaries_of: '000000001',
  text: '',
  visitedAt: 1,
};

/** Fields that name a user, and the operations whose field names another user than the caller. */
const namesUser = /UserSub$|^userSub$|^user[12]$/;
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
]);
/** Operations that name two users of whom the caller must be one. */
const namesOneOfTwo = new Set([
  'checkBlockStatus',
  'checkFriendRequestStatus',
  'checkFriendStatus',
  'deleteFriend',
]);

interface Attacked {
  readonly route: Route;
  readonly operation: string;
  readonly fields: readonly string[];
}

// Object.keys and entries forget the keys; these tables have no others.
const attacked: readonly Attacked[] = (Object.keys(routes) as RouteName[])
  .filter((name) => Object.hasOwn(functionSpecs, routes[name].function))
  .flatMap((name) =>
    Object.entries<Contract[string]>(contracts[name])
      .filter(([, { access }]) => access === 'signedIn')
      .map(([operation, { input }]) => ({
        route: routes[name],
        operation,
        fields: inputFields(input),
      })),
  );
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

const signer = createTokenSigner(
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
);
const now = Math.floor(Date.now() / 1_000);
const claims = {
  iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Test00001',
  aud: 'test-client',
  token_use: 'id',
  sub: hanako.sub,
  'cognito:username': hanako.username,
  auth_time: now,
  iat: now,
  exp: now + 3_600,
};
const bearer = `Bearer ${signer.sign(claims)}`;
const bearerForever = `Bearer ${signer.sign({ ...claims, exp: undefined })}`;

const tableNames = Object.keys(tableSpecs) as TableName[];
let tables: TestTables<TableName>;
beforeAll(async () => {
  tables = await createTestTables(...tableNames);
  setHandlerEnvironment({
    ...Object.fromEntries(
      Object.values<FunctionSpec>(functionSpecs)
        .flatMap(requiredVariables)
        .map((variable) => [variable, process.env[variable] ?? '']),
    ),
    USER_POOL_ID: 'ap-northeast-1_Test00001',
    USER_POOL_CLIENT_ID: 'test-client',
    TOKEN_JWKS: JSON.stringify(signer.jwks),
    ...Object.fromEntries(
      tableNames.map((name) => [variableNames.table(name), tables.names[name]]),
    ),
  });
});
afterAll(() => {
  tables.close();
});

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const attack = async (
  { route, operation, fields }: Attacked,
  headers: Record<string, string>,
  changed: Readonly<Record<string, unknown>> = {},
) => {
  const request = Object.fromEntries(
    fields.map((field) => [field, namesUser.test(field) ? hanako.sub : goodValues[field]]),
  );
  const sent = Object.entries({ ...request, ...changed }).filter(([, v]) => v !== undefined);
  // The route's function is one of those with a specification, by the filter above.
  const { entry } = functionSpecs[route.function as keyof typeof functionSpecs];
  // As it is deployed: a module with a handler.
  const { handler } = (await import(`#${entry}`)) as { readonly handler: Handler };
  const answer = await handler(eventOf(route, operation, Object.fromEntries(sent), headers));
  return answer.statusCode;
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
    expect(await attack(target, { authorization: bearerForever })).toBe(401);
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
      expect(await attack(target, { authorization: bearer }, { [field]: taro.sub })).toBe(403);
      expect(await allRows()).toEqual([]);
    },
  );

  it.each(ofTwo)(
    'SEC-02 rejects $operation when $first and $second are two other readers',
    async ({ first, second, ...target }) => {
      const others = { [first]: taro.sub, [second]: jiro.sub };
      expect(await attack(target, { authorization: bearer }, others)).toBe(403);
      expect(await allRows()).toEqual([]);
    },
  );

  // Otherwise a token that is always invalid would make all tests above pass.
  it.each(ownFields)(
    'accepts $operation when $field is the caller',
    async ({ field, ...target }) => {
      expect(field).toMatch(namesUser);
      expect([401, 403]).not.toContain(await attack(target, { authorization: bearer }));
    },
  );

  it.each(ofTwo)(
    'accepts $operation when the caller is $first or $second',
    async ({ first, second, ...target }) => {
      for (const field of [first, second]) {
        const other = field === first ? second : first;
        const pair = { [field]: hanako.sub, [other]: taro.sub };
        expect([401, 403]).not.toContain(await attack(target, { authorization: bearer }, pair));
      }
    },
  );
});
