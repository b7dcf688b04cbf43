import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { addDays } from '#contract/japan-date.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { lendingRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { openPointersOf } from '#lambdas/bookshelf/lendings/open-lendings.ts';
import { lentKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { testNotices } from './notices-world.ts';

const world = testNotices();
beforeEach(() => world.tables.put('social', friendRows(hanako.sub, taro.sub)));

/** Sets the clock to this time in Japan. */
const at = (day: string, time = '12:00') => {
  world.clock.now = Date.parse(`${day}T${time}:00+09:00`);
};
const timeIn = (day: string, time = '07:00') => new Date(`${day}T${time}:00+09:00`).toISOString();

const lend = async (to: object, LentDate: string, ReturnDate: string) => {
  const GlobalBookID = await world.register(hanako);
  const { body } = await world.post(hanako, 'LendGlobalBook', {
    GlobalBookID,
    LentDate,
    ReturnDate,
    ...to,
  });
  return { GlobalBookID, LendingID: (body as { readonly LendingID: string }).LendingID };
};
const toTaro = { BorrowerUserSub: taro.sub };

/** What the lendings of a reader show: stage, role and time. */
const shown = async (of: User) =>
  (await world.read(of)).map((notice) =>
    notice.kind === 'lending' ? [notice.stage, notice.role, notice.at] : [notice.kind],
  );

describe('notices of lendings', () => {
  it('NOTICE-09 are one each for owner and borrower three days before, new after an extension, none after the return', async () => {
    at('2026-11-22', '15:00');
    const lending = await lend(toTaro, '2026-11-22', '2026-12-06');
    const lentAt = timeIn('2026-11-22', '15:00');
    at('2026-12-03', '06:59');
    expect([await shown(hanako), await shown(taro)]).toEqual([[], [['lent', 'borrower', lentAt]]]);
    at('2026-12-03', '07:00');
    const dueAt = timeIn('2026-12-03');
    expect([await shown(hanako), await shown(taro)]).toEqual([
      [['dueIn3', 'lender', dueAt]],
      [['dueIn3', 'borrower', dueAt]],
    ]);
    const extended = { LendingID: lending.LendingID, ReturnDate: '2026-12-20' };
    expect(await world.post(hanako, 'ExtendLending', extended)).toMatchObject({ status: 200 });
    at('2026-12-06');
    expect([await shown(hanako), await shown(taro)]).toEqual([[], [['lent', 'borrower', lentAt]]]);
    at('2026-12-17');
    expect(await shown(hanako)).toEqual([['dueIn3', 'lender', timeIn('2026-12-17')]]);
    expect(await shown(taro)).toEqual([['dueIn3', 'borrower', timeIn('2026-12-17')]]);
    at('2026-12-18');
    const returned = { ...lending, ActualReturnDate: '2026-12-18' };
    expect(await world.post(hanako, 'ReturnGlobalBook', returned)).toMatchObject({ status: 200 });
    expect([await shown(hanako), await shown(taro)]).toEqual([[], []]);
  });

  it('NOTICE-09 follow each other until a week after the due date', async () => {
    at('2026-12-01');
    await lend(toTaro, '2026-12-01', '2026-12-06');
    for (const [days, stage] of [
      [-4, 'lent'],
      [-3, 'dueIn3'],
      [-1, 'dueIn3'],
      [0, 'dueToday'],
      [1, 'overdue1'],
      [6, 'overdue1'],
      [7, 'overdue7'],
      [20, 'overdue7'],
    ] as const) {
      at(addDays('2026-12-06', days));
      expect([days, (await shown(taro)).map(([found]) => found)]).toEqual([days, [stage]]);
    }
  });

  it('NOTICE-06 NOTICE-09 count a lending for the borrower who has seen notices that morning', async () => {
    at('2026-12-03', '10:00');
    await world.see(taro, new Date(world.clock.now).toISOString());
    at('2026-12-03', '15:00');
    // Due in three days, which was at seven.
    await lend(toTaro, '2026-12-03', '2026-12-06');
    expect(await world.count(taro)).toEqual({ unread: 1, friendRequests: 0 });
    expect(await world.read(taro)).toMatchObject([
      {
        kind: 'lending',
        stage: 'lent',
        role: 'borrower',
        at: timeIn('2026-12-03', '15:00'),
        ReturnDate: '2026-12-06',
        title: 'こころ',
        person: { username: 'hanako' },
      },
    ]);
  });

  it('NOTICE-09 name a borrower without an account as the owner has written it', async () => {
    at('2026-12-03');
    await lend({ BorrowerName: '隣の人' }, '2026-11-20', '2026-12-02');
    const [notice] = await world.read(hanako);
    expect(notice).toMatchObject({ stage: 'overdue1', role: 'lender', name: '隣の人' });
    expect(notice).not.toHaveProperty('person');
  });

  it('NOTICE-09 stay after a block, as the lending does, and for the owner after the account of the borrower', async () => {
    at('2026-12-03');
    await lend(toTaro, '2026-11-20', '2026-12-06');
    await world.act.block(hanako, taro);
    expect([(await shown(hanako)).length, (await shown(taro)).length]).toEqual([1, 1]);
    await world.tables.database.send(
      new DeleteCommand({ TableName: world.tables.names.users, Key: { userSub: taro.sub } }),
    );
    const [notice] = await world.read(hanako);
    expect(notice).toMatchObject({ stage: 'dueIn3', title: 'こころ' });
    expect(notice).not.toHaveProperty('person');
  });

  it('NOTICE-07 of 100 open lendings take as many requests as those of few, however many are past', async () => {
    at('2026-12-03');
    const ofHanako = {
      ownerSub: hanako.sub,
      LentDate: '2026-11-20',
      ReturnDate: '2026-12-06',
      ...toTaro,
    };
    const rows = Array.from({ length: 600 }, (_, n) => {
      const past = n >= 100;
      const row = lendingRow(
        {
          ...ofHanako,
          GlobalBookID: newSticker(),
          ...(past && { ActualReturnDate: '2026-12-01' }),
        },
        ulid(Date.parse('2026-11-20T00:00:00Z')),
      );
      const { LendingID } = row;
      const { openLent, openBorrowed = {} } = openPointersOf({ ...ofHanako, LendingID });
      const pointer = { ...lentKey(hanako.sub, LendingID), LendingID };
      return past ? [row, pointer] : [row, pointer, openLent, openBorrowed];
    });
    await world.tables.put('bookshelf', rows.flat());
    for (const person of [hanako, taro]) {
      expect(await world.requests(() => world.count(person))).toBeLessThanOrEqual(14);
      expect(await world.requests(() => world.read(person))).toBeLessThanOrEqual(24);
      expect(await world.count(person)).toEqual({ unread: 100, friendRequests: 0 });
    }
  });
});
