import { countKey } from '#lambdas/friends/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { recountReader } from '../../../scripts/deployment/recount-relations.ts';
import { hanako, sakura } from '#test/support/people.ts';
import { testRecount } from './recounted.ts';
import { countsOf } from './stored.ts';

const { tables, act, options } = testRecount();

describe('recounting relations', () => {
  race('SP-115 recounts correctly while readers follow and unfollow', async () => {
    await tables.put('social', [{ ...countKey(hanako.sub), followers: 40 }]);
    const changes = Array.from({ length: 20 }, async (_, n) =>
      n % 2 === 0 ? act.follow(sakura, hanako) : act.unfollow(sakura, hanako),
    );
    const repair = async (): Promise<void> => {
      await Promise.allSettled([recountReader(options, hanako.sub)]);
    };
    await Promise.all([...changes, repair()]);
    await recountReader(options, hanako.sub);
    const [ofHanako] = await countsOf(tables, [hanako.sub]);
    expect(ofHanako?.stored).toEqual(ofHanako?.recounted);
  });
});
