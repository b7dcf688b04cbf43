import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { toIsbn10 } from '#contract/isbn.ts';
import { bookDataContract } from '#contract/operations/books.ts';
import { createDependencies } from '#lambdas/books/dependencies.ts';
import { bookOperations } from '#lambdas/books/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { bookRow, isbnRow } from '#test/support/catalogue-rows.ts';
import { hanako } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

const KOKORO = '9784101010137';
const SANSHIRO = '9784101010014';
const UNKNOWN = '9784003101018';
const book = (KANRI_ID: string, ISBN: string) => ({ KANRI_ID, MainTitle: `本${KANRI_ID}`, ISBN });
const kokoro = book('000000001', KOKORO);
const kokoroAgain = book('000000002', KOKORO);
const sanshiro = book('000000003', SANSHIRO);

const tables = testTables(beforeAll, 'catalogue', 'bookshelf', 'social', 'users');
const dependencies = createDependencies({ tables: tables.names }, silentLog, tables.database);
const call = serveOperations([serve('bookData', bookDataContract, bookOperations(dependencies))]);
beforeAll(() =>
  tables.put(
    'catalogue',
    [kokoro, kokoroAgain, sanshiro].flatMap((one) => [bookRow(one), isbnRow(one)]),
  ),
);

const find = (ISBNs: unknown, by: typeof hanako | null = hanako) =>
  call(by, 'findBooksByIsbns', { ISBNs });

describe('findBooksByIsbns', () => {
  it('API-BOOKS-14 gives the editions of each ISBN, without unknown ones', async () => {
    const sent = [toIsbn10(KOKORO), KOKORO, '978-4-10-101001-4', UNKNOWN];
    const { status, body } = await find(sent);
    expect(status).toBe(200);
    const { found } = body as { readonly found: readonly object[] };
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { ISBN: KOKORO, books: [kokoroAgain, kokoro] },
        { ISBN: SANSHIRO, books: [sanshiro] },
      ]),
    );
  });

  it('API-BOOKS-14 gives a part of the editions of an ISBN that very many books have', async () => {
    const ISBN = '9784000000116';
    const editions = Array.from({ length: 11 }, (_, n) => book(`E${String(n)}`, ISBN));
    await tables.put(
      'catalogue',
      editions.flatMap((one) => [bookRow(one), isbnRow(one)]),
    );
    const { body } = await find([ISBN]);
    const { found } = body as { readonly found: readonly { readonly books: object[] }[] };
    expect(found.map(({ books }) => books.length)).toEqual([10]);
  });

  it.each([
    ['none', []],
    ['51', Array.from({ length: 51 }, () => KOKORO)],
    ['a wrong check digit', [SANSHIRO, '9784101010138']],
    ['an ASIN', ['B000FC1PJI']],
    ['an empty text', ['']],
    ['a text', KOKORO],
  ])('API-BOOKS-14 rejects %s', async (_what, ISBNs) => {
    const { status, body } = await find(ISBNs);
    expect({ status, body }).toMatchObject(rejected('ISBNs'));
  });

  it('API-BOOKS-14 needs a signed-in reader, and reads nothing for a visitor', async () => {
    const send = jest.spyOn(tables.database, 'send');
    expect((await find([KOKORO], null)).status).toBe(401);
    expect(send.mock.calls.filter(([command]) => command instanceof QueryCommand)).toEqual([]);
    send.mockRestore();
  });
});
