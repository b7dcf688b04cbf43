import { BOOK_LISTS_MAX } from '#contract/limits.ts';
import { tallyKey } from '#lambdas/book-lists/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { reader } from '#test/support/people.ts';
import { statusesOf } from '#test/support/serve-operations.ts';
import { newList, testLists } from './serve-lists.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };

const { tables, call } = testLists(beforeEach, [kokoro, sanshiro]);

describe('creating a list', () => {
  race('SEC-55 rejects a new list above the limit, also when requests are concurrent', async () => {
    const viewer = reader(1);
    await tables.put('bookLists', [
      { ...tallyKey(viewer.sub), lists: BOOK_LISTS_MAX - 2, books: 0 },
    ]);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => call(viewer, 'addListOfBookList', newList)),
    );
    expect(statusesOf(responses)).toEqual([200, 200, 409, 409, 409, 409]);
    const { body } = await call(viewer, 'getListOfBookList');
    expect((body as { lists: unknown[] }).lists).toHaveLength(2);
  });
});
