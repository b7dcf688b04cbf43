import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { openPointersOf } from '#lambdas/bookshelf/lendings/open-lendings.ts';
import { LENDINGS_NOTICED } from '#lambdas/specs/settings.ts';
import { lendingRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { testNotices } from './notices-world.ts';

const world = testNotices();

const WORDS = '悪口の題名';

/** hanako, whom taro does not know, lends taro a book of hers that she has described, or one of the catalogue. */
const lend = async (isOwn = true) => {
  const { body } = await world.post(hanako, 'RegisterUnlabelledGlobalBook', {
    UserSub: hanako.sub,
    ...(isOwn ? { book: { MainTitle: WORDS } } : { KANRI_ID: '000000001' }),
    requestId: randomUUID(),
  });
  const { GlobalBookID } = (body as { GlobalBook: { GlobalBookID: string } }).GlobalBook;
  const lent = await world.post(hanako, 'LendGlobalBook', {
    GlobalBookID,
    LentDate: '2026-12-03',
    ReturnDate: '2026-12-06',
    BorrowerUserSub: taro.sub,
  });
  const { LendingID } = lent.body as { LendingID: string };
  return { GlobalBookID, LendingID };
};
const befriend = () => world.tables.put('social', friendRows(hanako.sub, taro.sub));

describe('notices of lendings by somebody who is no friend', () => {
  it('NOTICE-17 ask for consent, with the title of a record alone, until there is an answer', async () => {
    const own = await lend();
    world.clock.now += 1_000;
    const recorded = await lend(false);
    const { userSub, username } = { userSub: hanako.sub, username: 'hanako' };
    const asked = { kind: 'lendingOffered', unread: true, person: { userSub, username } };
    const notices = await world.read(taro);
    expect(notices).toMatchObject([
      { ...asked, LendingID: recorded.LendingID, title: 'こころ' },
      { ...asked, LendingID: own.LendingID },
    ]);
    expect(JSON.stringify(notices)).not.toContain(WORDS);
    expect(await world.count(taro)).toMatchObject({ unread: 2 });
    await world.post(hanako, 'ExtendLending', {
      LendingID: own.LendingID,
      ReturnDate: '2026-12-20',
    });
    expect((await world.read(taro)).map(({ id }) => id)).toEqual(notices.map(({ id }) => id));
    await world.post(taro, 'RefuseLending', { LendingID: recorded.LendingID });
    await world.post(taro, 'AcceptLending', { LendingID: own.LendingID });
    expect(await world.read(taro)).toMatchObject([
      { kind: 'lending', stage: 'lent', title: WORDS },
    ]);
  });

  it.each([
    ['the reader', taro, hanako],
    ['the lender', hanako, taro],
  ])('NOTICE-17 end with a block by %s', async (_, by, of) => {
    await lend();
    await world.act.block(by, of);
    expect(await world.read(taro)).toEqual([]);
    expect(await world.count(taro)).toMatchObject({ unread: 0 });
  });

  it('NOTICE-17 of lendings of a friend are one across a block, without name and words', async () => {
    await befriend();
    for (const isOwn of [false, true, true]) {
      await lend(isOwn);
      world.clock.now += 1_000;
    }
    expect(await world.read(taro)).toHaveLength(3);
    await world.act.block(taro, hanako);
    const notices = await world.read(taro);
    expect(notices).toMatchObject([{ kind: 'lending', stage: 'lent' }]);
    expect(notices[0]).not.toHaveProperty('person');
    expect(JSON.stringify(notices)).not.toMatch(new RegExp(`${WORDS}|hanako|${hanako.sub}`));
    expect(await world.count(taro)).toMatchObject({ unread: 1 });
  });
});

/** Pointers of taro to lendings that others have recorded. */
const fill = async (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => {
    const lending = lendingRow(
      {
        GlobalBookID: newSticker(),
        ownerSub: [hanako, jiro][n % 2]?.sub ?? '',
        BorrowerUserSub: taro.sub,
        LentDate: '2026-11-20',
        ReturnDate: '2026-12-06',
        ...(n % 4 < 2 && { Consent: 'PENDING' as const }),
      },
      ulid(Date.parse('2026-11-20T00:00:00Z')),
    );
    const { openBorrowed = {} } = openPointersOf(lending as never);
    return [lending, openBorrowed];
  });
  await world.tables.put('bookshelf', rows.flat());
};

it('NOTICE-18 read as much with 10 pointers that others write as with 2,000', async () => {
  await fill(10);
  const few = [
    await world.requests(() => world.count(taro)),
    await world.requests(() => world.read(taro)),
  ];
  await fill(2_000);
  let read = 0;
  world.tables.database.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      read += (result.output as { Items?: readonly unknown[] }).Items?.length ?? 0;
      return result;
    },
    { step: 'deserialize', name: 'read', priority: 'high', override: true },
  );
  const many = [
    await world.requests(() => world.count(taro)),
    await world.requests(() => world.read(taro)),
  ];
  expect(many).toEqual(few);
  const most = Object.values(LENDINGS_NOTICED).reduce<number>((sum, rows) => sum + rows, 0);
  expect(read).toBeGreaterThan(LENDINGS_NOTICED.borrower);
  expect(read).toBeLessThanOrEqual(2 * most);
});
