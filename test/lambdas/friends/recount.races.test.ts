import { countKey } from '#lambdas/friends/rows.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { recountReader } from '../../../scripts/deployment/recount-relations.ts';
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

describe('recounting relations', () => {
  it.each(raceSeeds)(
    'SP-115 recounts correctly while readers follow and unfollow (seed %i)',
    interleaved(async () => {
      await tables.put('social', [{ ...countKey(hanako.sub), followers: 40 }]);
      const wishes = Array.from({ length: 20 }, async (_, n) =>
        n % 2 === 0 ? act.follow(sakura, hanako) : act.unfollow(sakura, hanako),
      );
      const repair = async (): Promise<void> => {
        await Promise.allSettled([recountReader(optionsOf(), hanako.sub)]);
      };
      await Promise.all([...wishes, repair()]);
      await recountReader(optionsOf(), hanako.sub);
      const [ofHanako] = await countsOf(tables, [hanako.sub]);
      expect(ofHanako?.stored).toEqual(ofHanako?.recounted);
    }),
  );
});
