import { hanako } from '#test/support/people.ts';
import { newSticker } from '#test/support/shelf-rows.ts';
import { conflict, invalid, missing, statuses } from './answers.ts';
import { kokoro, openTestShelf, TODAY, type TestShelf } from './support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await openTestShelf();
});
afterAll(() => {
  shelf.tables.close();
});
beforeEach(() => {
  shelf.atFirst();
});

describe('discarding and restoring a copy', () => {
  const discard = (GlobalBookID: string, RemovedDate: unknown = TODAY, user = hanako) =>
    shelf.books(user, 'DiscardGlobalBook', { GlobalBookID, RemovedDate });
  const restore = (GlobalBookID: string) =>
    shelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });

  it('API-BOOKS-06 MOB-13 takes it off the bookshelf, and its sticker is used up', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const version = Number(await shelf.version(hanako));
    expect(await discard(GlobalBookID)).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID, RemovedDate: TODAY } },
    });
    expect(await shelf.copyRow(GlobalBookID)).not.toHaveProperty('activeOwner');
    expect(await shelf.version(hanako)).toBe(version + 1);
    expect(
      await shelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID }),
    ).toMatchObject(conflict);
  });

  it.each([
    ['2026-06-30T14:59:00Z', '2026-07-01'],
    ['2026-06-30T15:01:00Z', '2026-06-30'],
  ])('SP-074 takes a day next to that in Japan: at %s also %s', async (instant, day) => {
    const GlobalBookID = await shelf.register(hanako);
    shelf.at(instant);
    expect(await discard(GlobalBookID, day)).toMatchObject({ status: 200 });
  });

  it.each(['2026-06-29', '2026-07-03', '2026-13-01', '1 July 2026', 20260701, null, undefined])(
    'SP-074 SEC-61 refuses the day %p',
    async (day) => {
      const GlobalBookID = await shelf.register(hanako);
      expect(await shelf.unwritten(() => discard(GlobalBookID, day ?? 'none'))).toMatchObject(
        invalid('RemovedDate'),
      );
    },
  );

  it('SP-074 SEC-61 answers 409 to a second call and keeps the first day', async () => {
    const GlobalBookID = await shelf.register(hanako);
    await discard(GlobalBookID);
    expect(await shelf.unwritten(() => discard(GlobalBookID, '2026-06-30'))).toMatchObject(
      conflict,
    );
  });

  it('SP-075 refuses a copy that is lent', async () => {
    const GlobalBookID = await shelf.register(hanako);
    await shelf.books(hanako, 'LendGlobalBook', {
      GlobalBookID,
      LentDate: TODAY,
      ReturnDate: TODAY,
    });
    expect(await shelf.unwritten(() => discard(GlobalBookID))).toMatchObject(conflict);
  });

  it('MOB-14 brings it back within thirty days', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const before = await shelf.copyRow(GlobalBookID);
    await discard(GlobalBookID);
    shelf.at('2026-07-31T00:00:00Z');
    const { status, body } = await restore(GlobalBookID);
    expect(status).toBe(200);
    expect(body['GlobalBook']).not.toHaveProperty('RemovedDate');
    expect(await shelf.copyRow(GlobalBookID)).toEqual(before);
  });

  it('MOB-14 refuses it later, and a copy that is not discarded', async () => {
    const GlobalBookID = await shelf.register(hanako);
    expect(await shelf.unwritten(() => restore(GlobalBookID))).toMatchObject(conflict);
    await discard(GlobalBookID);
    shelf.at('2026-07-31T00:00:01Z');
    expect(await shelf.unwritten(() => restore(GlobalBookID))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('30 days') as string },
    });
    expect(await shelf.unwritten(() => restore(newSticker()))).toMatchObject(missing);
  });

  it('SEC-15 lets exactly one of discarding and lending win, and the rest is 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const GlobalBookID = await shelf.register(hanako);
      const version = Number(await shelf.version(hanako));
      const lend = () =>
        shelf.books(hanako, 'LendGlobalBook', {
          GlobalBookID,
          LentDate: TODAY,
          ReturnDate: TODAY,
        });
      const answers = await Promise.all([
        discard(GlobalBookID),
        lend(),
        discard(GlobalBookID),
        lend(),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      const row = await shelf.copyRow(GlobalBookID);
      const lent = row?.['openLendingID'] !== undefined;
      expect(row?.['RemovedDate'] !== undefined).toBe(!lent);
      expect(row?.['activeOwner'] === undefined).toBe(!lent);
      const lendings = [...(await shelf.everything()).keys()].filter((key) =>
        key.startsWith(`COPY#${GlobalBookID} LEND#`),
      );
      expect(lendings).toHaveLength(lent ? 1 : 0);
      expect(await shelf.version(hanako)).toBe(version + 1);
    }
  });
});
