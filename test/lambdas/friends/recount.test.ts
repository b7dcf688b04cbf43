import { countKey, followRowOf } from '#lambdas/friends/rows.ts';
import { readersIn, recountReader } from '../../../scripts/deployment/recount-relations.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import {
  createSocialTables,
  friendActions,
  serveFriends,
  type SocialTables,
} from './serve-friends.ts';
import { countsOf } from './stored.ts';

const readers = [hanako, taro, jiro, sakura];
let tables: SocialTables;
let act: ReturnType<typeof friendActions>;

beforeEach(async () => {
  tables = await createSocialTables(readers);
  act = friendActions(serveFriends(tables, Date.now));
  await act.follow(hanako, taro);
  await act.makeFriends(hanako, taro);
  await act.request(jiro, hanako);
});
afterEach(() => {
  tables.close();
});

const optionsOf = () => ({ database: tables.database, table: tables.names.social, settledMs: 0 });
const subs = readers.map(({ sub }) => sub);

describe('recounting relations', () => {
  it('SP-115 does not change correct counts', async () => {
    const before = await tables.rows('social');
    for (const sub of subs) expect(await recountReader(optionsOf(), sub)).toBe(false);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SP-115 sets wrong counts to the numbers of rows', async () => {
    await tables.put('social', [
      followRowOf(sakura.sub, hanako.sub, new Date().toISOString()),
      { ...countKey(taro.sub), followers: -2, friends: 7 },
    ]);
    expect(await readersIn(optionsOf())).toEqual(new Set(subs));
    const repaired = await Promise.all(subs.map((sub) => recountReader(optionsOf(), sub)));
    expect(repaired).toEqual([true, true, false, true]);
    for (const { stored, recounted } of await countsOf(tables, subs)) {
      expect(stored).toEqual(recounted);
    }
  });
});
