import { race } from '#test/support/interleaving.ts';
import { hanako } from '#test/support/people.ts';
import { HOUR, MINUTE, testRemoval, withoutHanako } from './removal.ts';

const { pool, clock, dependencies, run, present } = testRemoval();

describe('the removal of an account', () => {
  race('counts nothing twice when every step runs twice concurrently', async () => {
    const { steps } = dependencies();
    for (const step of steps) await Promise.all([step(hanako.sub), step(hanako.sub)]);
    await run();
    clock.now += HOUR + 5 * MINUTE;
    await run();
    expect(await present()).toEqual(withoutHanako);
  });

  race('deletes an account once when two removals run concurrently', async () => {
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
  });
});
