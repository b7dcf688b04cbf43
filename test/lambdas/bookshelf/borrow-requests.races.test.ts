import { hanako } from '#test/support/people.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { statuses } from './answers.ts';
import { borrowCalls } from './borrow-calls.ts';
import { openTestBookshelf, type TestBookshelf } from './support.ts';

let bookshelf: TestBookshelf;
let calls: ReturnType<typeof borrowCalls>;
beforeEach(async () => {
  bookshelf = await openTestBookshelf();
  calls = borrowCalls(bookshelf);
  await calls.befriend();
  await bookshelf.register(hanako);
});
afterEach(() => {
  bookshelf.tables.close();
});

describe('requests to borrow at the same time', () => {
  it.each(raceSeeds)(
    'ASK-08 are one request, which counts once (seed %i)',
    interleaved(async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => calls.ask()));
      expect(statuses(answers)).toEqual([200, 200, 200, 200]);
      expect(await calls.rows()).toHaveLength(2);
      const days = [...(await bookshelf.everything()).entries()].filter(([key]) =>
        key.includes('ASKDAY#'),
      );
      expect(days.map(([, row]) => row)).toMatchObject([{ requests: 1 }]);
    }),
  );

  it.each(raceSeeds)(
    'ASK-08 are withdrawn or declined, never both (seed %i)',
    interleaved(async () => {
      await calls.ask();
      const answers = await Promise.all([calls.withdraw(), calls.decline()]);
      expect(statuses(answers)).toEqual([200, 409]);
      const [withdrawn] = answers;
      expect((await calls.states()).asker).toEqual([
        withdrawn.status === 200 ? 'WITHDRAWN' : 'DECLINED',
      ]);
    }),
  );
});
