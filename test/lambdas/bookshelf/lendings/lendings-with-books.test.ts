import { countRequests } from '#bench/count-requests.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { lendingCalls } from './lending-calls.ts';
import { openReads } from '../open-reads.ts';
import { botchan, kokoro, testBookshelf } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const reads = openReads(bookshelf);
const calls = lendingCalls(bookshelf);

const list = async (user: User, role: string, openOnly = 'true') =>
  (await reads.lendings(user, { role, openOnly })).body['lendings'] as Readonly<
    Record<string, unknown>
  >[];

describe('lendings with their books', () => {
  it('LIB-02 shows the book to both parties, the lender to the borrower and the borrower to the lender', async () => {
    const fields = { BorrowerUserSub: taro.sub, BorrowerName: '太郎くん' };
    const { GlobalBookID, LendingID } = await calls.lent(fields);
    const lending = {
      LendingID,
      GlobalBookID,
      LentDate: '2026-07-01',
      ReturnDate: '2026-07-15',
      Book_Simple: kokoro,
    };
    expect(await list(hanako, 'lender')).toEqual([{ ...lending, ...fields }]);
    expect(await list(taro, 'borrower')).toEqual([{ ...lending, OwnerUserSub: hanako.sub }]);
  });

  it('LIB-02 SEC-60 shows no other borrower of the copy to a borrower', async () => {
    const first = await calls.lent({ BorrowerUserSub: jiro.sub, BorrowerName: '次郎さん' });
    await calls.takeBack(first);
    await calls.lend(first.GlobalBookID, { BorrowerUserSub: taro.sub, BorrowerName: '太郎くん' });
    const text = JSON.stringify(await list(taro, 'borrower', 'false'));
    expect(text).toContain(hanako.sub);
    expect(text).not.toMatch(/Borrower|次郎|太郎/);
    expect(text).not.toContain(jiro.sub);
    expect(await list(jiro, 'borrower')).toEqual([]);
  });

  it('LIB-02 shows the corrected book, and a book without a record as it was registered', async () => {
    const corrected = await calls.lent();
    await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID: corrected.GlobalBookID,
      KANRI_ID: botchan.KANRI_ID,
    });
    const recordless = await calls.lent();
    const card = { KANRI_ID: '777777777', MainTitle: '消えた本' };
    await bookshelf.tables.put('bookshelf', [
      {
        ...(await bookshelf.copyRow(recordless.GlobalBookID)),
        ...copyKey(recordless.GlobalBookID),
        KANRI_ID: card.KANRI_ID,
        card,
      },
    ]);
    const books = new Map(
      (await list(hanako, 'lender')).map((lending) => [
        lending['GlobalBookID'],
        lending['Book_Simple'],
      ]),
    );
    expect(books.get(corrected.GlobalBookID)).toEqual(botchan);
    expect(books.get(recordless.GlobalBookID)).toEqual(card);
  });

  it.each([
    ['the lender has blocked', hanako, taro],
    ['who has blocked the lender', taro, hanako],
  ])(
    'LIB-03 shows a borrower %s the same lendings, without the lender and the titles of own books',
    async (_, by, of) => {
      await calls.lent({ BorrowerUserSub: taro.sub });
      const own = { KANRI_ID: undefined, book: { MainTitle: '悪口' } };
      const GlobalBookID = await bookshelf.registerUnlabelled(hanako, own);
      await calls.lend(GlobalBookID, { BorrowerUserSub: taro.sub });
      const before = await list(taro, 'borrower');
      await bookshelf.tables.put('social', [blockRow(by.sub, of.sub)]);
      const after = await list(taro, 'borrower');
      const ofOwn = (lending: object) => JSON.stringify(lending).includes(GlobalBookID);
      for (const { OwnerUserSub: __, Book_Simple: book, ...lending } of before) {
        expect(after).toContainEqual(ofOwn(lending) ? lending : { Book_Simple: book, ...lending });
      }
      expect(after).toHaveLength(2);
      expect(JSON.stringify(await list(hanako, 'lender'))).toContain('悪口');
    },
  );

  it('LIB-02 reads the copies and books of a page in one batch each', async () => {
    for (let n = 0; n < 3; n += 1) await calls.lent();
    const requests = countRequests(bookshelf.tables.database);
    requests.reset();
    expect(await list(hanako, 'lender')).toHaveLength(3);
    // Lendings, copies, books.
    expect([...requests.byName]).toEqual([
      ['QueryCommand', 1],
      ['BatchGetItemCommand', 3],
    ]);
  });
});

describe('the due date on a bookshelf', () => {
  const entryOf = async (GlobalBookID: string) =>
    reads
      .entriesOf(await reads.bookshelf(null, hanako))
      .find(
        ({ global_book }) =>
          (global_book as { GlobalBookID: string }).GlobalBookID === GlobalBookID,
      );

  it('LIB-01 shows when a lent copy is due, and follows an extension and the return', async () => {
    const lending = await calls.lent({ BorrowerUserSub: taro.sub });
    const available = await bookshelf.register(hanako);
    expect(await entryOf(lending.GlobalBookID)).toMatchObject({
      lending_status: 'Lending',
      ReturnDate: '2026-07-15',
    });
    expect(await entryOf(available)).not.toHaveProperty('ReturnDate');
    await bookshelf.books(hanako, 'ExtendLending', {
      LendingID: lending.LendingID,
      ReturnDate: '2026-07-20',
    });
    expect(await entryOf(lending.GlobalBookID)).toMatchObject({ ReturnDate: '2026-07-20' });
    await calls.takeBack(lending);
    expect(await entryOf(lending.GlobalBookID)).not.toHaveProperty('ReturnDate');
  });

  it('LIB-01 reads the open lendings of a bookshelf in one batch', async () => {
    for (let n = 0; n < 3; n += 1) await calls.lent();
    const requests = countRequests(bookshelf.tables.database);
    requests.reset();
    expect(reads.entriesOf(await reads.bookshelf(null, hanako))).toHaveLength(3);
    // Copies, books, lendings; the settings, the catalogue's revision and the hondanas are single.
    expect(requests.byName.get('BatchGetItemCommand')).toBe(3);
    expect(requests.byName.get('GetItemCommand')).toBe(3);
  });
});
