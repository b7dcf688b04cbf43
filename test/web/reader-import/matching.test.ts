import { countCopies, matchRows } from '#web/features/reader-import/matching.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { kokoro, rowOf, sanshiro } from './worlds.ts';

const isbnOf = (n: number) => `978${String(n).padStart(10, '0')}`;
const { signal } = new AbortController();

describe('matching rows with books', () => {
  it('MYIMPORT-81 looks up each ISBN once, 50 in a call, and reports how many', async () => {
    const asked: (readonly string[])[] = [];
    const call = (_: string, operation: string, { ISBNs }: { ISBNs: readonly string[] }) => {
      expect(operation).toBe('findBooksByIsbns');
      asked.push(ISBNs);
      const found = ISBNs.filter((ISBN) => ISBN !== isbnOf(2)).map((ISBN) => ({
        ISBN,
        books: ISBN === isbnOf(1) ? [kokoro, sanshiro] : [kokoro],
      }));
      return Promise.resolve({ found });
    };
    const rows = [
      ...Array.from({ length: 120 }, (_, n) => rowOf(n + 1, { isbn: isbnOf(n) })),
      rowOf(121, { isbn: isbnOf(0) }),
      rowOf(122, { title: 'こころ' }),
    ];
    const done: number[] = [];
    const api = { call } as unknown as ApiClient;
    const matched = await matchRows({ api, signal }, rows, (count) => done.push(count));
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(done).toEqual([0, 50, 100, 120]);
    expect(matched.slice(0, 3).map(({ match }) => match)).toEqual([
      { kind: 'found', book: kokoro },
      { kind: 'several', books: [kokoro, sanshiro] },
      { kind: 'notFound' },
    ]);
    expect(matched.slice(-2).map(({ match }) => match.kind)).toEqual(['found', 'noNumber']);
  });

  it('MYIMPORT-81 looks up the rows of an export of our own by their ids', async () => {
    const call = jest.fn(() => Promise.resolve({ books: [kokoro] }));
    const rows = [kokoro, sanshiro].map(({ KANRI_ID }, n) => rowOf(n + 1, { KANRI_ID }));
    const api = { call } as unknown as ApiClient;
    const matched = await matchRows({ api, signal }, rows, () => {});
    expect(call).toHaveBeenCalledTimes(1);
    expect(matched.map(({ match }) => match.kind)).toEqual(['found', 'notFound']);
  });

  it('MYIMPORT-132 counts own copies 400 in a call, and reports how far it is', async () => {
    const call = jest.fn(() => Promise.resolve({ copies: [{ KANRI_ID: '0', count: 2 }] }));
    const api = { call } as unknown as ApiClient;
    const ids = Array.from({ length: 1_000 }, (_, n) => String(n));
    const done: number[] = [];
    const copies = await countCopies({ api, signal }, 'sub', ids, (count) => done.push(count));
    expect(call).toHaveBeenCalledTimes(3);
    expect(done).toEqual([0, 400, 800]);
    expect(copies.get('0')).toBe(2);
  });
});
