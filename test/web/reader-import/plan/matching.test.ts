import { countCopies, matchRows } from '#web/features/reader-import/plan/matching.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { kokoro, rowOf, sanshiro } from '../worlds.ts';

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
      rowOf(121, { isbn: isbnOf(0), title: '本1' }),
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

  const volume = (part: string) => ({
    KANRI_ID: `HDB-${part}`,
    MainTitle: '海辺の図書室',
    ContentDetailTitle: part,
  });
  const set = ['下', '上', '中'].map(volume);
  const matchSet = async (titles: readonly string[], books: readonly object[]) => {
    const call = () => Promise.resolve({ found: [{ ISBN: isbnOf(1), books }] });
    const rows = titles.map((title, n) => rowOf(n + 1, { isbn: isbnOf(1), title }));
    const api = { call } as unknown as ApiClient;
    return (await matchRows({ api, signal }, rows, () => {})).map(({ match }) => match);
  };

  it('MYIMPORT-154 proposes the volume with the title of the row, in the order of the volumes', async () => {
    const books = ['上', '中', '下'].map(volume);
    expect(await matchSet(['海辺の図書室 上', '海辺の図書室（中）', '海辺の図書室'], set)).toEqual([
      { kind: 'several', books, fitting: volume('上') },
      { kind: 'several', books, fitting: volume('中') },
      { kind: 'several', books },
    ]);
  });

  it('MYIMPORT-154 gives no row the book of another volume, and one row the only book of its number', async () => {
    const [first] = set;
    expect(await matchSet(['海辺の図書室 上', '海辺の図書室 下'], [volume('上')])).toEqual([
      { kind: 'found', book: volume('上') },
      { kind: 'notFound' },
    ]);
    expect(await matchSet(['The seaside library'], [first ?? {}])).toMatchObject([
      { kind: 'found' },
    ]);
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
