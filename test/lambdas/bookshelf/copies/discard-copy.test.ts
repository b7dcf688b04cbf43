import { problemOfRemoval } from '#lambdas/bookshelf/copies/removed-copies.ts';
import { hanako } from '#test/support/people.ts';
import { newSticker } from '#test/support/bookshelf-rows.ts';
import { conflict, invalid, missing } from '../answers.ts';
import { kokoro, testBookshelf, TODAY } from '../support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

const bookshelf = testBookshelf(beforeAll);

describe('discarding and restoring a copy', () => {
  const discard = (GlobalBookID: string, RemovedDate: unknown = TODAY, user = hanako) =>
    bookshelf.books(user, 'DiscardGlobalBook', { GlobalBookID, RemovedDate });
  const restore = (GlobalBookID: string) =>
    bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID });

  it('API-BOOKS-06 MOB-13 removes a discarded copy from the bookshelf, and never accepts its sticker again', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const version = Number(await bookshelf.version(hanako));
    expect(await discard(GlobalBookID)).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID, RemovedDate: TODAY } },
    });
    expect(await bookshelf.copyRow(GlobalBookID)).not.toHaveProperty('activeOwner');
    expect(await bookshelf.version(hanako)).toBe(version + 1);
    expect(
      await bookshelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID }),
    ).toMatchObject(conflict);
  });

  it.each([
    ['2026-06-30T14:59:00Z', '2026-07-01'],
    ['2026-06-30T15:01:00Z', '2026-06-30'],
  ])('SP-074 accepts a date adjacent to the date in Japan: at %s also %s', async (instant, day) => {
    const GlobalBookID = await bookshelf.register(hanako);
    bookshelf.at(instant);
    expect(await discard(GlobalBookID, day)).toMatchObject({ status: 200 });
  });

  it.each(['2026-06-29', '2026-07-03', '2026-13-01', '1 July 2026', 20260701, null, undefined])(
    'SP-074 SEC-61 rejects the removal date %p',
    async (day) => {
      const GlobalBookID = await bookshelf.register(hanako);
      expect(await bookshelf.unwritten(() => discard(GlobalBookID, day ?? 'none'))).toMatchObject(
        invalid('RemovedDate'),
      );
    },
  );

  it('SP-074 SEC-61 rejects a second discard with 409, and does not overwrite the first date', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await discard(GlobalBookID);
    expect(await bookshelf.unwritten(() => discard(GlobalBookID, '2026-06-30'))).toMatchObject(
      conflict,
    );
  });

  it('SP-075 rejects the discard of a copy that is lent', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await bookshelf.books(hanako, 'LendGlobalBook', {
      GlobalBookID,
      LentDate: TODAY,
      ReturnDate: TODAY,
    });
    expect(await bookshelf.unwritten(() => discard(GlobalBookID))).toMatchObject(conflict);
  });

  it('MOB-14 restores a copy within thirty days', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const before = await bookshelf.copyRow(GlobalBookID);
    await discard(GlobalBookID);
    bookshelf.at('2026-07-31T00:00:00Z');
    const { status, body } = await restore(GlobalBookID);
    expect(status).toBe(200);
    expect(body['GlobalBook']).not.toHaveProperty('RemovedDate');
    expect(await bookshelf.copyRow(GlobalBookID)).toEqual(before);
  });

  it('MOB-14 rejects a restore after thirty days, and of a copy that is not discarded', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    expect(await bookshelf.unwritten(() => restore(GlobalBookID))).toMatchObject(conflict);
    await discard(GlobalBookID);
    bookshelf.at('2026-07-31T00:00:01Z');
    expect(await bookshelf.unwritten(() => restore(GlobalBookID))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('30 days') as string },
    });
    expect(await bookshelf.unwritten(() => restore(newSticker()))).toMatchObject(missing);
  });
});

describe('the day of a removal', () => {
  it.each([
    ['2026-06-30', undefined],
    ['2026-07-01', undefined],
    ['2026-07-02', undefined],
    ['2026-06-29', 'RemovedDate'],
    ['2026-07-03', 'RemovedDate'],
  ])('SP-074 checks a removal on %s (problem: %p)', (RemovedDate, field) => {
    expect(problemOfRemoval(RemovedDate, '2026-07-01')?.split(':')[0]).toBe(field);
  });
});
