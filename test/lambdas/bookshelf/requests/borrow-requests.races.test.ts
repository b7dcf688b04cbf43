import { hanako, taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { statuses } from '../answers.ts';
import { borrowCalls } from './borrow-calls.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { testBookshelf } from '../support.ts';

let copy: string;
const bookshelf = testBookshelf(beforeEach);
const calls = borrowCalls(bookshelf);
beforeEach(async () => {
  await calls.befriend();
  copy = await bookshelf.register(hanako);
});

describe('requests to borrow at the same time', () => {
  race('ASK-08 are one request, which counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.ask()));
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(await calls.rows()).toHaveLength(2);
    const days = [...(await bookshelf.everything()).entries()].filter(([key]) =>
      key.includes('ASKDAY#'),
    );
    expect(days.map(([, row]) => row)).toMatchObject([{ requests: 1 }]);
  });

  race('ASK-08 are withdrawn or declined, never both', async () => {
    await calls.ask();
    const answers = await Promise.all([calls.withdraw(), calls.decline()]);
    expect(statuses(answers)).toEqual([200, 409]);
    const [withdrawn] = answers;
    expect((await calls.states()).asker).toEqual([
      withdrawn.status === 200 ? 'WITHDRAWN' : 'DECLINED',
    ]);
  });

  race('ASK-08 ASK-09 are lent or withdrawn, never both, and the copy is lent', async () => {
    await calls.ask();
    const [withdrawn, lent] = await Promise.all([
      calls.withdraw(),
      lendingCalls(bookshelf).lend(copy, { BorrowerUserSub: taro.sub }),
    ]);
    expect(lent.status).toBe(200);
    expect((await calls.states()).asker).toEqual([withdrawn.status === 200 ? 'WITHDRAWN' : 'LENT']);
    const rows = [...(await bookshelf.everything()).values()];
    const { openLendingID } = (await bookshelf.copyRow(copy)) ?? {};
    expect(openLendingID).toBe(lent.body['LendingID']);
    expect(rows.filter((row) => (row as { LentDate?: string }).LentDate)).toHaveLength(1);
  });
});
