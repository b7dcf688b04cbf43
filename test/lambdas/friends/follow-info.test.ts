import { forgedCursors } from '#test/support/forged-cursors.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { countKey, followRowOf, friendRowOf } from '#lambdas/friends/rows.ts';
import { hanako, jiro, reader, stranger, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { userRow } from '#test/support/user-rows.ts';
import { socialTables, friendActions, serveFriends } from './serve-friends.ts';

const many = Array.from({ length: 2 * PAGE_SIZE.follow }, (_, n) => reader(n));

/** Three rows share each time, so that pages end between rows of the same time. */
const timeOf = (n: number) => new Date(1_800_000_000_000 + Math.floor(n / 3) * 1_000).toISOString();

const tables = socialTables(beforeAll, [hanako, taro, jiro, ...many]);
const friends = many.slice(0, PAGE_SIZE.follow + 1);
const call = serveFriends(tables, () => 1_800_000_000_000);
beforeAll(async () => {
  await tables.put('users', [{ ...userRow(taro, { profileText: '本が好き' }), secret: 'hidden' }]);
  await tables.put('social', [
    ...many.map(({ sub }, n) => followRowOf(sub, hanako.sub, timeOf(n))),
    ...many.map(({ sub }, n) => followRowOf(hanako.sub, sub, timeOf(n))),
    ...friends.map(({ sub }, n) => friendRowOf(hanako.sub, sub, timeOf(n))),
    {
      ...countKey(hanako.sub),
      followers: many.length,
      following: many.length,
      friends: friends.length,
    },
  ]);
  await friendActions(call).makeFriends(taro, jiro);
});

const countOf = async (operation: string, targetUserSub: string) =>
  call(null, operation, { targetUserSub });

describe('the counts of follow info', () => {
  it('API-FRIENDS-16 API-FRIENDS-18 API-FRIENDS-20 SP-113 returns the counts to visitors', async () => {
    expect(await countOf('get_followers_count', hanako.sub)).toEqual({
      status: 200,
      body: { followersCount: 40 },
    });
    expect((await countOf('get_following_count', hanako.sub)).body).toEqual({ followingCount: 40 });
    expect((await countOf('get_friends_count', hanako.sub)).body).toEqual({ friendsCount: 21 });
  });

  it('returns 0 for a reader without relations and for an unknown reader', async () => {
    expect((await countOf('get_followers_count', taro.sub)).body).toEqual({ followersCount: 0 });
    expect((await countOf('get_friends_count', stranger.sub)).body).toEqual({ friendsCount: 0 });
  });
});

interface Page {
  readonly lastEvaluatedKey?: string;
  readonly [list: string]: unknown;
}

const pagesOf = async (operation: string, list: string) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(null, operation, {
      targetUserSub: hanako.sub,
      ...(cursor !== undefined && { lastEvaluatedKey: cursor }),
    });
    const page = body as Page;
    pages.push((page[list] as { userSub: string }[]).map(({ userSub }) => userSub));
    cursor = page.lastEvaluatedKey;
  } while (cursor !== undefined);
  return pages;
};
const subs = (people: readonly { sub: string }[]) => people.map(({ sub }) => sub).toSorted();

describe('the lists of follow info', () => {
  it.each([
    ['API-FRIENDS-17', 'get_followers_details', 'followers', [20, 20]],
    ['API-FRIENDS-19', 'get_following_details', 'following', [20, 20]],
    ['API-FRIENDS-21', 'get_friends_details', 'friends', [20, 1]],
  ])(
    '%s SP-114 CONST-48 %s returns pages of 20 and each reader once',
    async (_, operation, list, sizes) => {
      const pages = await pagesOf(operation, list);
      expect(pages.map(({ length }) => length)).toEqual(sizes);
      const all = many.slice(0, sizes[0]! + sizes[1]!);
      expect(pages.flat().toSorted()).toEqual(subs(all));
    },
  );

  it('API-FRIENDS-17 API-FRIENDS-19 API-FRIENDS-21 names each list after its operation', async () => {
    const get = async (operation: string) =>
      Object.keys((await call(null, operation, { targetUserSub: hanako.sub })).body as object);
    expect(await get('get_followers_details')).toEqual(['followers', 'lastEvaluatedKey']);
    expect(await get('get_following_details')).toEqual(['following', 'lastEvaluatedKey']);
    expect(await get('get_friends_details')).toEqual(['friends', 'lastEvaluatedKey']);
  });

  it('lists the newest first', async () => {
    const [first = []] = await pagesOf('get_following_details', 'following');
    expect(first).toContain(many.at(-1)?.sub);
    expect(first).not.toContain(many[0]?.sub);
  });

  it('SEC-47 SEC-08 lists only public profile fields', async () => {
    const { body } = await call(null, 'get_friends_details', { targetUserSub: jiro.sub });
    expect(body).toEqual({
      friends: [
        {
          userSub: taro.sub,
          username: 'taro',
          preferred_name: 'taro',
          profileText: '本が好き',
        },
      ],
    });
  });

  it('SEC-17 SEC-47 rejects a modified cursor and a cursor of another list or reader', async () => {
    const list = async (operation: string, targetUserSub: string, lastEvaluatedKey: string) =>
      call(null, operation, { targetUserSub, lastEvaluatedKey });
    const { body } = await call(null, 'get_followers_details', { targetUserSub: hanako.sub });
    const cursor = String((body as Page).lastEvaluatedKey);
    const [, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    expect(Object.keys(position as object).toSorted()).toEqual(['createdAt', 'person']);
    const forged = Buffer.from(JSON.stringify(['seal', position])).toString('base64url');
    const bad = rejected('lastEvaluatedKey');
    expect(await list('get_followers_details', hanako.sub, forged)).toMatchObject(bad);
    expect(await list('get_followers_details', hanako.sub, `${cursor}A`)).toMatchObject(bad);
    expect(await list('get_followers_details', hanako.sub, 'x')).toMatchObject(bad);
    expect(await list('get_following_details', hanako.sub, cursor)).toMatchObject(bad);
    expect(await list('get_followers_details', taro.sub, cursor)).toMatchObject(bad);
  });

  it.each([
    ['get_followers_details', 'followers'],
    ['get_following_details', 'following'],
  ])('SEC-17 TRUST-01 rejects forged cursors of %s', async (operation, list) => {
    const { body } = await call(null, operation, { targetUserSub: hanako.sub });
    const scope = { call: list, partition: hanako.sub };
    for (const lastEvaluatedKey of forgedCursors(scope, String((body as Page).lastEvaluatedKey))) {
      expect(
        await call(null, operation, { targetUserSub: hanako.sub, lastEvaluatedKey }),
      ).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });

  it('API-FRIENDS-15 SEC-47 rejects unknown operations and invalid readers', async () => {
    expect(await call(null, 'get_followers_count', {})).toMatchObject(rejected('targetUserSub'));
    expect(await call(null, 'get_friends_details', { targetUserSub: 'x' })).toMatchObject(
      rejected('targetUserSub'),
    );
    for (const operation of ['get_blocks_details', 'constructor']) {
      const fields = { operation, targetUserSub: hanako.sub };
      expect(await call(null, 'get_friends_count', fields)).toMatchObject({
        status: 400,
        body: { message: `Unknown Operation: ${operation}` },
      });
    }
  });
});
