import { ApiError } from '#web/lib/api-client.ts';
import { clientOf, IMPORT, jobOf, run } from '../run/import-server.ts';
import { copyItemOf } from '../worlds.ts';

const refuse = (status: number) => () => {
  throw new ApiError(status, status === 404 ? 'NOT_FOUND' : 'CONFLICT', 'no');
};
const shelfOf = (line: number, HondanaName: string, ColorCode?: string) => ({
  line,
  shelf: { line, HondanaName, ...(ColorCode !== undefined && { ColorCode }) },
  isNew: true,
});
const list = {
  line: 9,
  listName: '棚卸し',
  comments: '年末',
  openLevel: 'PUBLIC' as const,
  KANRI_IDs: [],
};
const listed = (ids: readonly string[], nth = 0, ownItem?: string) => ({
  line: list.line,
  list,
  nth,
  books: ids.map((KANRI_ID, n) => (n === 0 && ownItem !== undefined ? { ownItem } : { KANRI_ID })),
  isNew: true,
  missing: ids.length,
});
const shelved = (line: number, shelf: string) => ({ ...copyItemOf(line), shelf });

describe('the run of a restored export', () => {
  it('MYIMPORT-114 creates missing shelves, and puts copies on those and on the existing ones', async () => {
    let created = 0;
    const { api, inputsOf } = clientOf({
      fetch_GlobalHondana_ByUsersub: () => ({
        shelves: [{ HondanaName: '居間', GlobalHondanaID: 'living' }],
      }),
      CreateGlobalHondana: () => {
        created += 1;
        return created === 1 ? { GlobalHondanaID: 'bedroom' } : refuse(409)();
      },
    });
    const job = jobOf({
      shelves: [shelfOf(1, '居間'), shelfOf(2, '寝室', '#336699'), shelfOf(3, '物置')],
      copies: [shelved(4, '居間'), shelved(5, '寝室'), shelved(6, '物置')],
    });
    const { restored, existing, notImported } = await run(api, job).result;
    expect(inputsOf('CreateGlobalHondana')).toEqual([
      { UserSub: 'sub', HondanaName: '寝室', ColorCode: '#336699' },
      { UserSub: 'sub', HondanaName: '物置', ColorCode: '#808080' },
    ]);
    expect(
      inputsOf('RegisterUnlabelledGlobalBook').map(({ GlobalHondanaID }) => GlobalHondanaID),
    ).toEqual(['living', 'bedroom', undefined]);
    expect(restored.shelves).toBe(1);
    expect(existing).toBe(1);
    expect(notImported).toEqual([{ line: 3, reason: 'refused' }]);
  });

  it('MYIMPORT-113 creates the list as a private one and fills it in order; own books by their new ids', async () => {
    const own = { ...copyItemOf(7), book: { MainTitle: '私家版' } };
    const { api, inputsOf } = clientOf({
      addBooksToList: ({ KANRI_IDs }) => ({
        added: KANRI_IDs.slice(0, 1),
        existing: [],
        unknown: KANRI_IDs.slice(1),
      }),
    });
    const job = jobOf({
      ownBooks: [own],
      lists: [listed(['own-of-another', 'HDB000012'], 0, 'item-7')],
    });
    const { counts, notImported } = await run(api, job).result;
    expect(inputsOf('addListOfBookList')).toEqual([
      { listName: '棚卸し', comments: '年末', openLevel: 'PRIVATE', listOrder: 1 },
    ]);
    expect(inputsOf('addBooksToList')).toEqual([
      { bookListID: 'new list', KANRI_IDs: ['own-1', 'HDB000012'], importId: IMPORT },
    ]);
    expect(counts.listed).toBe(1);
    expect(notImported).toEqual([{ line: 9, reason: 'unknownBook' }]);
  });

  it('MYIMPORT-113 adds to the nth private list of the name', async () => {
    const stored = ['PUBLIC', 'PRIVATE', 'PRIVATE'].map((openLevel, n) => ({
      bookListID: `list ${String(n)}`,
      listName: '棚卸し',
      openLevel,
      listOrder: n,
    }));
    const { api, inputsOf } = clientOf({ getListOfBookList: () => ({ lists: stored }) });
    const job = jobOf({ lists: [listed(['HDB000011']), listed([], 1)] });
    await run(api, job).result;
    expect(inputsOf('addBooksToList')).toEqual([
      { bookListID: 'list 1', KANRI_IDs: ['HDB000011'], importId: IMPORT },
      { bookListID: 'list 2', KANRI_IDs: [], importId: IMPORT },
    ]);
    expect(inputsOf('addListOfBookList')).toEqual([]);
  });

  it('MYIMPORT-114 restores favorites one by one in their order, and Kindle books', async () => {
    const { api, inputsOf } = clientOf({
      addFavoriteBook: ({ KANRI_ID }) => (KANRI_ID === 'gone' ? refuse(404)() : { count: 1 }),
      importUsersKindleBooks: () => ({ added: 1, updated: 0, skipped: 1 }),
    });
    const book = { asin: 'B000000001', title: '電子', authors: '', acquiredTime: 0 };
    const favorites = ['HDB000012', 'gone', 'HDB000011'].map((KANRI_ID, n) => ({
      line: n + 1,
      KANRI_ID,
    }));
    const job = jobOf({
      favorites,
      kindleBooks: [4, 5].map((line) => ({ line, book })),
    });
    const { counts, restored, existing, notImported } = await run(api, job).result;
    expect(inputsOf('addFavoriteBook').map(({ KANRI_ID }) => KANRI_ID)).toEqual([
      'HDB000012',
      'gone',
      'HDB000011',
    ]);
    expect(restored).toEqual({ shelves: 0, favorites: 2 });
    expect(counts).toMatchObject({ kindleBooks: 1 });
    expect(existing).toBe(1);
    expect(notImported).toEqual([{ line: 2, reason: 'unknownBook' }]);
  });

  it('MYIMPORT-89 names lists and Kindle books that do not fit', async () => {
    const { api } = clientOf({
      addBooksToList: refuse(409),
      importUsersKindleBooks: refuse(409),
    });
    const book = { asin: 'B000000001', title: '電子', authors: '', acquiredTime: 0 };
    const job = jobOf({
      lists: [listed(['HDB000011'])],
      kindleBooks: [{ line: 4, book }],
    });
    expect((await run(api, job).result).notImported).toEqual([
      { line: 9, reason: 'listFull' },
      { line: 4, reason: 'kindleFull' },
    ]);
  });
});
