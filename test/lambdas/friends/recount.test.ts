import { countKey, followRowOf } from '#lambdas/friends/rows.ts';
import { readersIn, recountReader } from '../../../scripts/deployment/recount-relations.ts';
import { hanako, sakura, taro } from '#test/support/people.ts';
import { readers, testRecount } from './recounted.ts';
import { countsOf } from './stored.ts';

const { tables, options } = testRecount();
const subs = readers.map(({ sub }) => sub);

describe('recounting relations', () => {
  it('SP-115 does not change correct counts', async () => {
    const before = await tables.rows('social');
    for (const sub of subs) expect(await recountReader(options, sub)).toBe(false);
    expect(await tables.rows('social')).toEqual(before);
  });

  it('SP-115 sets wrong counts to the numbers of rows', async () => {
    await tables.put('social', [
      followRowOf(sakura.sub, hanako.sub, new Date().toISOString()),
      { ...countKey(taro.sub), followers: -2, friends: 7 },
    ]);
    expect(await readersIn(options)).toEqual(new Set(subs));
    const repaired = await Promise.all(subs.map((sub) => recountReader(options, sub)));
    expect(repaired).toEqual([true, true, false, true]);
    for (const { stored, recounted } of await countsOf(tables, subs)) {
      expect(stored).toEqual(recounted);
    }
  });
});
