import type { KindleBook, BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import {
  overdueDaysOf,
  kindleItem,
  lendingStateOf,
  paperItem,
  type BookshelfItem,
} from '#web/features/bookshelf/bookshelf-items.ts';
import {
  bookshelfSorts,
  viewBookshelf,
  WHOLE_BOOKSHELF,
  type BookshelfView,
} from '#web/features/bookshelf/bookshelf-view.ts';
import {
  ALL_HONDANA,
  KINDLE_HONDANA,
  listHondanas,
} from '#web/features/bookshelf/listed-hondanas.ts';
import { palettes } from '#lambdas/shared/cover-colors.ts';
import {
  boardsOf,
  measuresOf,
  SPINE_HEIGHT_PX,
  spineLookOf,
} from '#web/features/bookshelf/spine-look.ts';
import { queryOf, viewOf } from '#web/features/bookshelf/view-address.ts';
import { firstAuthorIn } from '#contract/responsibility.ts';

const TODAY = '2026-11-22';
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
  viewBookshelf(items, { ...WHOLE_BOOKSHELF, ...view }, TODAY).shown.map(({ title }) => title);

describe('the hondana list', () => {
  const shelves = listHondanas(items);
  const byKey = (key: string) => shelves.find((shelf) => shelf.key === key);

  it('SHELF-13 CONST-07 starts with all books: order -1, gray #808080', () => {
    expect(shelves[0]).toMatchObject({ key: 'all', order: -1, color: '#808080', count: 5 });
  });

  it('SHELF-14 CONST-08 SP-080 ends with the Kindle pseudo hondana of order 9999', () => {
    expect(shelves.at(-1)).toMatchObject({ key: KINDLE_HONDANA, order: 9999, count: 1 });
    expect(listHondanas([kokoro]).map(({ key }) => key)).not.toContain(KINDLE_HONDANA);
  });

  it('SHELF-15 CONST-09 gives a hondana order 999 when it has none, and white when it has no color', () => {
    expect(byKey('6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a103')).toMatchObject({
      order: 999,
      color: 'white',
    });
    expect(byKey(history)).toMatchObject({ color: 'white', order: 1 });
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
      const view = { ...WHOLE_BOOKSHELF, shelf: ALL_HONDANA, filter: 'こころ', sort };
      expect(viewBookshelf(many, view, TODAY).shown).toHaveLength(4_000);
    }
  });
});

describe('the filter of a bookshelf', () => {
  const read = (
    book: Partial<NonNullable<BookshelfEntry['book_details']>>,
    readings: Pick<BookshelfEntry, 'TitleReading' | 'AuthorReadings'> = {},
  ): BookshelfItem => {
    const item = copy({ MainTitle: '', ...book }, '2026-01-01');
    if (item.kind !== 'paper') throw new Error('A copy is expected');
    return paperItem({ ...item.entry, ...readings });
  };
  const shelf = [
    read(
      { MainTitle: '海辺のカフカ', Responsibility: '村上春樹 著' },
      {
        TitleReading: 'ウミベ ノ カフカ',
        AuthorReadings: ['ムラカミ, ハルキ', 'Murakami, Haruki'],
      },
    ),
    read({ MainTitle: '國語學史', Responsibility: '時枝誠記著' }),
    read({ MainTitle: 'C++入門', TitleOthers: '佐々木のコンピュータ' }),
    read({ MainTitle: 'The book of tea', Responsibility: 'OKAKURA Kakuzō' }),
  ];
  const found = (filter: string): string[] =>
    viewBookshelf(shelf, { ...WHOLE_BOOKSHELF, filter, sort: 'oldestRegistered' }, TODAY).shown.map(
      ({ title }) => title,
    );

  it.each([
    ['村上 春樹', ['海辺のカフカ']],
    ['村上\u3000春樹', ['海辺のカフカ']],
    ['村上・春樹', ['海辺のカフカ']],
    ['春樹 海辺', ['海辺のカフカ']],
    ['むらかみ', ['海辺のカフカ']],
    ['ムラカミハルキ', ['海辺のカフカ']],
    ['うみべのかふか', ['海辺のカフカ']],
    ['murakami haruki', ['海辺のカフカ']],
    ['国語学', ['國語學史']],
    ['c++', ['C++入門']],
    ['佐佐木', ['C++入門']],
    ['コンピューター', ['C++入門']],
    ['ｂｏｏｋ ＯＦ', ['The book of tea']],
    ['kakuzo', ['The book of tea']],
    ['村上 龍', []],
    ['！', []],
  ])('TOOL-05 matches %p as the search of the catalogue would', (filter, titlesFound) => {
    expect(found(filter)).toEqual(titlesFound);
  });

  it('TOOL-06 sorts by title and author in the order of their readings', () => {
    const books = [
      read(
        { MainTitle: '竜馬がゆく', Responsibility: '司馬遼太郎 著' },
        { TitleReading: 'リョウマ ガ ユク', AuthorReadings: ['シバ, リョウタロウ'] },
      ),
      read(
        { MainTitle: 'こころ', Responsibility: '夏目漱石 著' },
        { TitleReading: 'ココロ', AuthorReadings: ['ナツメ, ソウセキ'] },
      ),
      read({ MainTitle: '雨' }, { TitleReading: 'アメ' }),
      read(
        { MainTitle: '坂の上の雲 10', Responsibility: '司馬遼太郎 著' },
        { TitleReading: 'サカ ノ ウエ ノ クモ 10', AuthorReadings: ['シバ, リョウタロウ'] },
      ),
      read(
        { MainTitle: '坂の上の雲 2', Responsibility: '司馬遼太郎 著' },
        { TitleReading: 'サカ ノ ウエ ノ クモ 2', AuthorReadings: ['シバ, リョウタロウ'] },
      ),
      read(
        { MainTitle: 'ざくろ', Responsibility: '芥川龍之介 著' },
        { AuthorReadings: ['アクタガワ, リュウノスケ'] },
      ),
    ];
    const sorted = (sort: 'title' | 'author') =>
      viewBookshelf(books, { ...WHOLE_BOOKSHELF, sort }, TODAY).shown.map(({ title }) => title);
    expect(sorted('title')).toEqual([
      '雨',
      'こころ',
      '坂の上の雲 2',
      '坂の上の雲 10',
      'ざくろ',
      '竜馬がゆく',
    ]);
    expect(sorted('author')).toEqual([
      'ざくろ',
      '坂の上の雲 2',
      '坂の上の雲 10',
      '竜馬がゆく',
      'こころ',
      '雨',
    ]);
  });

  it('VOL-05 keeps the volumes of a set together, in their order, with names that differ', () => {
    const volumes = ['下', '第10巻', '上', '別巻', '第9巻', '中'].map((ContentDetailTitle) =>
      read({ MainTitle: '平家物語', ContentDetailTitle }, { TitleReading: 'ヘイケ モノガタリ' }),
    );
    const { shown } = viewBookshelf(volumes, { ...WHOLE_BOOKSHELF, sort: 'title' }, TODAY);
    expect(shown.map(({ title }) => title)).toEqual([
      '平家物語 上',
      '平家物語 中',
      '平家物語 下',
      '平家物語 第9巻',
      '平家物語 第10巻',
      '平家物語 別巻',
    ]);
    expect(shown.map((item) => item.coverTitle).slice(2, 4)).toEqual(['平家物語 下', '平家物語 9']);
  });
});

describe('the lending state of a copy', () => {
  const lent = (ReturnDate: string | undefined, registered: string): BookshelfItem => {
    const item = copy({ MainTitle: ReturnDate ?? 'unknown' }, registered);
    if (item.kind !== 'paper') throw new Error('A copy is expected');
    return paperItem({
      ...item.entry,
      lending_status: 'Lending',
      ...(ReturnDate !== undefined && { ReturnDate }),
    });
  };
  const dueToday = lent(TODAY, '2026-01-04');
  const late = lent('2026-11-19', '2026-01-03');
  const veryLate = lent('2026-01-01', '2026-01-02');
  const undatedLending = lent(undefined, '2026-01-01');
  const all = [kokoro, botchan, late, dueToday, veryLate, undatedLending];
  const view = (state: BookshelfView['state'], filter = '') =>
    viewBookshelf(all, { ...WHOLE_BOOKSHELF, state, filter }, TODAY);

  it('TOOL-07 is overdue from the day after the due date', () => {
    expect(all.map((item) => lendingStateOf(item, TODAY))).toEqual([
      'available',
      'available',
      'overdue',
      'lent',
      'overdue',
      'lent',
    ]);
    expect([late, dueToday, kokoro].map((item) => overdueDaysOf(item, TODAY))).toEqual([3, 0, 0]);
  });

  it('TOOL-07 filters the lent copies, and the overdue ones by due date, and counts both', () => {
    expect(view('lent').shown).toEqual([dueToday, late, veryLate, undatedLending]);
    expect(view('overdue').shown).toEqual([veryLate, late]);
    expect(view(undefined).counts).toMatchObject({ lent: 4, overdue: 2, unlabelled: 0 });
    expect(view('lent', 'こころ')).toMatchObject({
      shown: [],
      counts: { lent: 0, overdue: 0, unlabelled: 0 },
    });
  });
});

describe('the address of a view', () => {
  const everything: BookshelfView = {
    shelf: literature,
    filter: '村上 春樹 & 龍',
    state: 'overdue',
    sort: 'author',
    look: 'list',
  };

  it('TOOL-08 contains what differs from the whole bookshelf', () => {
    expect(queryOf(WHOLE_BOOKSHELF).toString()).toBe('');
    expect(queryOf({ ...WHOLE_BOOKSHELF, shelf: literature }).toString()).toBe(
      `shelf=${literature}`,
    );
    expect(viewOf(new URLSearchParams(queryOf(everything).toString()))).toEqual(everything);
  });

  it('TOOL-08 ignores values that no view has', () => {
    const odd = new URLSearchParams('state=constructor&sort=__proto__&view=carousel&other=1');
    expect(viewOf(odd)).toEqual(WHOLE_BOOKSHELF);
  });
});

describe('the spine of a book', () => {
  it('TOOL-09 looks the same each time, and different books differ', () => {
    const spines = Array.from({ length: 60 }, (_, n) => ({
      id: `HDB${String(n).padStart(6, '0')}`,
    }));
    expect(spines.map(spineLookOf)).toEqual(spines.map(spineLookOf));
    expect(new Set(spines.map((spine) => spineLookOf(spine).cloth)).size).toBeGreaterThan(8);
  });

  it('TOOL-09 has a legible ink', () => {
    const lightness = (color: string): number => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const spines = Array.from({ length: 300 }, (_, n) => ({ id: `HDB${String(n)}` }));
    const covers = palettes.map(({ ground }) => ({ id: '', color: ground }));
    const white = { id: '', color: '#ffffff' };
    for (const { cloth, ink } of [...spines, ...covers, white].map(spineLookOf)) {
      const [dark = 0, light = 0] = [lightness(cloth), lightness(ink)].toSorted((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the size of a spine', () => {
  it.each([
    ['210p ; 19cm', 210, 19],
    ['[124]p ; 15 cm', 124, 15],
    ['３０６ｐ　；　２２ｃｍ', 306, 22],
    ['xii, 800 p. ; 21cm + CD-ROM 1枚', 800, 21],
    ['48p ; 19 × 27cm', 48, 19],
    ['2冊 ; 22cm', undefined, 22],
    ['1枚', undefined, undefined],
  ])('HAND-17 of %p', (extent, pages, centimeters) => {
    expect(measuresOf(extent)).toEqual({ pages, centimeters });
  });

  it('HAND-17 follows pages and height, within what a board and a title need', () => {
    const sizeOf = (extent?: string) => {
      const { width, height } = spineLookOf({ id: 'HDB000001', extent });
      return [width, height];
    };
    expect(sizeOf('210p ; 19cm')).toEqual([42, 209]);
    expect(sizeOf('800p ; 15cm')).toEqual([74, 165]);
    expect(sizeOf('10p ; 5cm')).toEqual([36, 140]);
    expect(sizeOf('9999p ; 30cm')).toEqual([76, SPINE_HEIGHT_PX]);
    expect(sizeOf(undefined)[0]).toBe(44);
  });

  it('HAND-17 fills each board, whatever the widths', () => {
    const board = { board: 100, gap: 3 };
    expect(boardsOf([44, 44, 44], board)).toEqual([0, 2]);
    // The last one needs no gap.
    expect(boardsOf([40, 57, 36], board)).toEqual([0, 2]);
    expect(boardsOf([400, 10], board)).toEqual([0, 1]);
    expect(boardsOf([], board)).toEqual([]);
  });
});

describe('the color of a spine', () => {
  it('HAND-16 is that of the cover, darker where light type needs it', () => {
    expect(spineLookOf({ id: '', color: '#1f4e6e' }).cloth).toBe('#1f4e6e');
    expect(spineLookOf({ id: '', color: '#c98a1b' }).cloth).toMatch(
      /^#9[0-9a-f]6[0-9a-f]1[0-9a-f]$/,
    );
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
