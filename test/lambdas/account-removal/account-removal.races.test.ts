import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { HOUR, MINUTE, testRemoval, withoutHanako } from './removal.ts';

const { pool, clock, dependencies, run, present } = testRemoval();

describe('the removal of an account', () => {
  it.each(raceSeeds)(
    'counts nothing twice when every step runs twice concurrently (seed %i)',
    interleaved(async () => {
      const { steps } = dependencies();
      for (const step of steps) await Promise.all([step(hanako.sub), step(hanako.sub)]);
      await run();
      clock.now += HOUR + 5 * MINUTE;
      await run();
      expect(await present()).toEqual(withoutHanako);
    }),
  );

  it.each(raceSeeds)(
    'deletes an account once when two removals run concurrently (seed %i)',
    interleaved(async () => {
      const deleted: string[] = [];
      const counting = {
        deleteFromPool: (username: string) => {
          deleted.push(username);
          pool.delete(username);
          return Promise.resolve();
        },
      };
      await Promise.all([run(counting), run(counting)]);
      expect(deleted).toEqual(['hanako']);
    }),
  );
});
