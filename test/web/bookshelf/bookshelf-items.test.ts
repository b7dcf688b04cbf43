import type { KindleBook, BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { firstAuthorIn } from '#web/features/bookshelf/author-name.tsx';
import {
  ALL_HONDANA,
  KINDLE_HONDANA,
  kindleItem,
  listHondanas,
  paperItem,
  bookshelfSorts,
  viewBookshelf,
  type BookshelfItem,
  type BookshelfView,
} from '#web/features/bookshelf/bookshelf-items.ts';

const literature = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101';
const history = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a102';

let made = 0;
const copy = (
  book: Partial<NonNullable<BookshelfEntry['book_details']>> | null,
  registered: string,
  shelf?: BookshelfEntry['global_hondana'],
): BookshelfItem => {
  made += 1;
  return paperItem({
    global_book: {
      GlobalBookID: stickerCodeOf(new Uint8Array(12).fill(made)),
      KANRI_ID: `HDB00000${String(made)}`,
      RegisteredDatetime: `${registered}T00:00:00.000Z`,
      RegisteredDate: registered,
    },
    ...(book !== null && { book_details: { KANRI_ID: 'HDB000001', MainTitle: '', ...book } }),
    ...(shelf && { global_hondana: shelf }),
    lending_status: 'Available',
  });
};
const kindle = (title: string, acquired: string): BookshelfItem => {
  const book: KindleBook = {
    asin: `B${String(++made).padStart(9, '0')}`,
    title,
    authors: 'Soseki NATSUME',
    acquiredTime: Date.parse(acquired),
  };
  return kindleItem(book);
};

const kokoro = copy(
  { MainTitle: 'こころ', Responsibility: '夏目漱石 著', PublishingDate: '昭和27.2' },
  '2026-03-01',
  { GlobalHondanaID: literature, HondanaName: '日本文学', ColorCode: '#aa3333', ShelfOrder: 2 },
);
const rome = copy(
  { MainTitle: 'ROMA物語', Responsibility: '塩野七生 著', PublishingDate: '1992.7.7' },
  '2026-01-01',
  { GlobalHondanaID: history, HondanaName: '歴史', ShelfOrder: 1 },
);
const undated = copy({ MainTitle: '日付のない本' }, '2026-02-01');
const unknown = copy(null, '2025-01-01', {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a103',
  HondanaName: '順番のない棚',
});
const botchan = kindle('Botchan', '2020-05-05T00:00:00Z');
const items = [kokoro, rome, undated, unknown, botchan];

const titles = (view: Partial<BookshelfView>): string[] =>
  viewBookshelf(items, { shelf: ALL_HONDANA, filter: '', sort: 'newestRegistered', ...view }).map(
    ({ title }) => title,
  );

describe('the hondana list', () => {
  const shelves = listHondanas(items);
  const byKey = (key: string) => shelves.find((shelf) => shelf.key === key);

  it('SHELF-13 CONST-07 starts with all books: order -1, gray #808080', () => {
    expect(shelves[0]).toMatchObject({ key: 'all', order: -1, colour: '#808080', count: 5 });
  });

  it('SHELF-14 CONST-08 SP-080 ends with the Kindle pseudo hondana of order 9999', () => {
    expect(shelves.at(-1)).toMatchObject({ key: KINDLE_HONDANA, order: 9999, count: 1 });
    expect(listHondanas([kokoro]).map(({ key }) => key)).not.toContain(KINDLE_HONDANA);
  });

  it('SHELF-15 CONST-09 gives a hondana order 999 when it has none, and white when it has no color', () => {
    expect(byKey('6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a103')).toMatchObject({
      order: 999,
      colour: 'white',
    });
    expect(byKey(history)).toMatchObject({ colour: 'white', order: 1 });
  });

  it('SHELF-16 CONST-10 groups copies without a hondana under unassigned', () => {
    expect(byKey('unassigned')).toMatchObject({ count: 1, order: 999 });
  });

  it('SHELF-12 lists the hondanas by their order', () => {
    expect(shelves.map(({ key }) => key).slice(0, 3)).toEqual(['all', history, literature]);
  });
});

describe('the view of a bookshelf', () => {
  it('SHELF-12 shows everything, one hondana or the Kindle books', () => {
    expect(titles({})).toHaveLength(5);
    expect(titles({ shelf: literature })).toEqual(['こころ']);
    expect(titles({ shelf: 'unassigned' })).toEqual(['日付のない本']);
    expect(titles({ shelf: KINDLE_HONDANA })).toEqual(['Botchan']);
  });

  it('SHELF-18 CONST-04 sorts by registration in both directions', () => {
    const newest = ['こころ', '日付のない本', 'ROMA物語', unknown.title, 'Botchan'];
    expect(titles({ sort: 'newestRegistered' })).toEqual(newest);
    expect(titles({ sort: 'oldestRegistered' })).toEqual(newest.toReversed());
  });

  it('SHELF-18 SHELF-19 SP-081 sorts by publication date, Kindle books by acquisition, undated items last', () => {
    const [newest, oldest] = [
      titles({ sort: 'newestPublished' }),
      titles({ sort: 'oldestPublished' }),
    ];
    expect(newest.slice(0, 3)).toEqual(['Botchan', 'ROMA物語', 'こころ']);
    expect(oldest.slice(0, 3)).toEqual(['こころ', 'ROMA物語', 'Botchan']);
    expect(new Set(newest.slice(3))).toEqual(new Set(['日付のない本', unknown.title]));
    expect(new Set(oldest.slice(3))).toEqual(new Set(['日付のない本', unknown.title]));
  });

  it.each([
    ['roma', ['ROMA物語']],
    ['ＲＯＭＡ', ['ROMA物語']],
    ['漱石', ['こころ']],
    ['natsume', ['Botchan']],
    ['  ', titles({})],
    ['無い', []],
  ])('SHELF-20 CONST-05 filters by %p on title and responsibility or authors', (filter, found) => {
    expect(titles({ filter })).toEqual(found);
  });

  it('SP-087 shows the id of a copy when its record is missing', () => {
    expect(unknown.title).toBe(unknown.key);
  });

  it('filters and sorts twenty thousand copies in every order', () => {
    const many = Array.from({ length: 4_000 }, () => items.slice(0, 4)).flat();
    for (const sort of bookshelfSorts) {
      const found = viewBookshelf(many, { shelf: ALL_HONDANA, filter: 'こころ', sort });
      expect(found).toHaveLength(4_000);
    }
  });
});

describe('the first author of a statement of responsibility', () => {
  it.each([
    ['夏目漱石 著', '夏目漱石'],
    ['夏目漱石 著 ; 三好行雄 編', '夏目漱石'],
    ['中川李枝子さく', '中川李枝子さく'],
    ['小松左京, 谷甲州著', '小松左京'],
    ['オーウェル [著]', 'オーウェル'],
    ['村上春樹', '村上春樹'],
    ['佐野洋子 作・絵', '佐野洋子'],
    ['大友克洋 責任編集', '大友克洋'],
    ['大江健三郎ほか著', '大江健三郎'],
    ['中川李枝子 さく ; 大村百合子 え', '中川李枝子'],
    ['[紫式部著]', '紫式部'],
    ['[宮沢賢治] [著]', '宮沢賢治'],
    ['朝日新聞社編', '朝日新聞社'],
    ['幸田文', '幸田文'],
    ['遠藤周作著', '遠藤周作'],
    ['著', '著'],
  ])('SHELF-25 of %p is %p', (statement, name) => {
    expect(firstAuthorIn(statement)).toBe(name);
  });
});
