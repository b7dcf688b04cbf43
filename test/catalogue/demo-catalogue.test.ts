import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { contributorsOf, isNationalLibraryId, publishersOf } from '#contract/book-fields.ts';
import { bookSchema } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';

const demoBookSchema = z.strictObject({
  ...bookSchema.shape,
  MainTitle_transcription: z.string().optional(),
  ContentDetailTitle_transcription: z.string().optional(),
  CatalogueNotes: z.array(z.string()).min(1).optional(),
  OriginalLanguages: z.array(z.string()).min(1).optional(),
  Edition: z.string().optional(),
  Series: z.string().optional(),
  Series_transcription: z.string().optional(),
  Subjects: z.array(z.string()).min(1).optional(),
  ContributorRoles: z.array(z.string()).optional(),
  SubjectIDs: z.array(z.string()).optional(),
  Contents: z.array(z.string()).optional(),
  work_KANRI_IDs: z.array(z.string()).optional(),
  SourceBook: z.string().optional(),
  FirstAppearance: z.string().optional(),
  source_url: z.url().optional(),
});
const demoAuthorSchema = z.strictObject({
  ...authorityItemSchema.shape,
  transcription: z.string().optional(),
});

const readLines = (file: string): readonly unknown[] =>
  readFileSync(path.join(process.cwd(), 'catalogue/demo', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

const books = readLines('books.jsonl').map((line) => demoBookSchema.parse(line));
const authors = readLines('authors.jsonl').map((line) => demoAuthorSchema.parse(line));
const authorIds = new Set(authors.map((author) => author.TENKYO_ID));
type DemoBook = (typeof books)[number];

const contributorIdsOf = (book: DemoBook): readonly string[] =>
  contributorsOf(book).flatMap(({ id }) => (id === undefined ? [] : [id]));
const idOf = (name: string): string | undefined =>
  authors.find((author) => author.main_name === name)?.TENKYO_ID;
const by = (name: string): readonly DemoBook[] =>
  books.filter((book) => contributorIdsOf(book).includes(idOf(name) ?? ''));
const about = (name: string): readonly DemoBook[] =>
  books.filter((book) => (book.SubjectIDs ?? []).includes(idOf(name) ?? ''));

describe('the demo catalogue', () => {
  it('has 800 to 1000 books, at least 400 of them with an ISBN', () => {
    expect(books.length).toBeGreaterThanOrEqual(800);
    expect(books.length).toBeLessThanOrEqual(1000);
    expect(books.filter((book) => book.ISBN !== undefined).length).toBeGreaterThanOrEqual(400);
  });

  it('has no empty fields', () => {
    const empty = [...books, ...authors].filter((record) => Object.values(record).includes(''));
    expect(empty).toEqual([]);
  });

  it('has unique ids', () => {
    expect(new Set(books.map((book) => book.KANRI_ID)).size).toBe(books.length);
    expect(authorIds.size).toBe(authors.length);
  });

  it('has local ids that are not ids of the national library', () => {
    const foreign = books.filter(
      ({ KANRI_ID }) => !isNationalLibraryId(KANRI_ID) && !/^HDB\d{6}$/u.test(KANRI_ID),
    );
    expect(foreign).toEqual([]);
    expect(books.some(({ KANRI_ID }) => isNationalLibraryId(KANRI_ID))).toBe(true);
    expect([...authorIds].filter((id) => !/^(?:HDA\d{6}|\d{8,9})$/u.test(id))).toEqual([]);
  });

  it('has only ISBNs of 13 digits with a valid check digit', () => {
    const wrong = books
      .flatMap((book) => book.ISBN ?? [])
      .filter((isbn) => toIsbn13(isbn) !== isbn);
    expect(wrong).toEqual([]);
  });

  it('has volumes that share an ISBN', () => {
    const isbns = books.flatMap((book) => book.ISBN ?? []);
    expect(new Set(isbns).size).toBeLessThan(isbns.length);
  });
});

describe('contributors of the demo catalogue', () => {
  it('has an author for every contributor and subject', () => {
    const unknown = books
      .flatMap((book) => [...contributorIdsOf(book), ...(book.SubjectIDs ?? [])])
      .filter((id) => !authorIds.has(id));
    expect(unknown).toEqual([]);
  });

  it('names every contributor like the heading of the author', () => {
    const headings = new Map(authors.map((author) => [author.TENKYO_ID, author.F_A]));
    const different = books
      .flatMap(contributorsOf)
      .filter(({ id, name }) => id !== undefined && headings.get(id) !== name);
    expect(different).toEqual([]);
  });

  it('has one role per contributor', () => {
    const uneven = books.filter(
      (book) => contributorsOf(book).length !== (book.ContributorRoles ?? []).length,
    );
    expect(uneven).toEqual([]);
  });

  it('has no author without a book', () => {
    const used = new Set(
      books.flatMap((book) => [...contributorIdsOf(book), ...(book.SubjectIDs ?? [])]),
    );
    expect([...authorIds].filter((id) => !used.has(id))).toEqual([]);
  });

  it('has books with ten contributors, with three publishers, and names without an id', () => {
    expect(books.some((book) => contributorsOf(book).length === 10)).toBe(true);
    expect(books.some((book) => publishersOf(book).length === 3)).toBe(true);
    expect(books.flatMap(contributorsOf).some(({ id }) => id === undefined)).toBe(true);
  });

  it('fills the page of 夏目漱石 under the library’s authority id', () => {
    expect(idOf('夏目漱石')).toBe('00054222');
    expect(by('夏目漱石').length).toBeGreaterThanOrEqual(20);
    expect(about('夏目漱石').length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    '太宰治',
    '宮沢賢治',
    '芥川龍之介',
    '森鷗外',
    '樋口一葉',
    '与謝野晶子',
    '谷崎潤一郎',
    '川端康成',
    '三島由紀夫',
    '村上春樹',
    '江戸川乱歩',
  ])('has several books by %s', (name) => {
    expect(by(name).length).toBeGreaterThanOrEqual(3);
  });
});

describe('variety of the demo catalogue', () => {
  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'has books of NDC class %s',
    (digit) => {
      expect(books.some((book) => book.ClassMark?.startsWith(digit) === true)).toBe(true);
    },
  );

  const dateForms: readonly (readonly [string, RegExp])[] = [
    ['1998', /^\d{4}$/u],
    ['1998.5', /^\d{4}\.\d{1,2}$/u],
    ['1998.05.12', /^\d{4}\.\d{2}\.\d{2}$/u],
    ['1998-05', /^\d{4}-\d{2}$/u],
    ['2001年5月', /^\d{4}年\d{1,2}月$/u],
    ['2001年5月12日', /^\d{4}年\d{1,2}月\d{1,2}日$/u],
    ['1960（昭和35）年12月', /^\d{4}（\p{sc=Han}+\d+）年\d{1,2}月/u],
    ['明治38.10', /^明治\d+\.\d+$/u],
    ['大正元年9月', /^大正元年\d+月$/u],
    ['昭和33年4月', /^昭和\d+年\d+月$/u],
    ['平成元年3月', /^平成元年\d+月/u],
    ['令和2.4', /^令和\d+\.\d+$/u],
    ['明39', /^明\d+$/u],
    ['M8.8', /^M\d+\.\d+/u],
    ['T4.3', /^T\d+\.\d+/u],
    ['S45.3', /^S\d+\.\d+/u],
    ['H7.2', /^H\d+\.\d+/u],
    ['R2.5', /^R\d+\.\d+/u],
    ['[1952]', /^\[\d{4}\]$/u],
    ['c1984', /^c\d{4}$/u],
    ['©1969', /^©\d{4}$/u],
    ['full-width digits', /[０-９]{4}/u],
  ];
  it.each(dateForms)('SP-121 has a date printed like %s', (_form, pattern) => {
    expect(books.some((book) => pattern.test(book.PublishingDate ?? ''))).toBe(true);
  });

  it('SP-121 has only readable dates', () => {
    const unread = books
      .flatMap((book) => book.PublishingDate ?? [])
      .filter((date) => parsePublishingDate(date) === null);
    expect(unread).toEqual([]);
  });

  it('has undated books, one-character titles, full-width titles and old kanji', () => {
    const titles = books.map((book) => book.MainTitle);
    expect(books.some((book) => book.PublishingDate === undefined)).toBe(true);
    expect(titles).toEqual(expect.arrayContaining(['門', '猫', 'i', 'K']));
    expect(titles).toEqual(expect.arrayContaining(['1Q84', '１Ｑ８４']));
    expect(titles).toEqual(
      expect.arrayContaining(['プログラミング言語C++', 'プログラミング言語Ｃ＋＋']),
    );
    expect(titles).toEqual(expect.arrayContaining(['雪國', '文學論', 'こゝろ']));
  });
});

/** The records that the OPAC evaluation queries QID-2020 must find. */
const evaluationTargets: readonly (readonly [title: string, author: string])[] = [
  ['i', '西加奈子'],
  ['こころ', '夏目漱石'],
  ['人生を変えるメンターと出会う法', '本田健'],
  ['骨を彩る', '彩瀬まる'],
  ['若者よ、マルクスを読もう', '内田樹'],
  ['It', 'スティーヴン・キング'],
  ['1984', 'ジョージ・オーウェル'],
  ['チーズはどこへ消えた?', 'スペンサー・ジョンソン'],
  ['広辞苑', '新村出'],
  ['ぐりとぐら', '中川李枝子'],
  ['思考の整理学', '外山滋比古'],
  ['少年と犬', '馳星周'],
  ['読み継ぐべき絵本の名作200', 'マガジンハウス'],
  ['ヒマつぶしの作法', '東海林さだお'],
  ['感染症は実在しない', '岩田健太郎'],
  ['社会とは何か', '竹沢尚一郎'],
  ['村上ラヂオ', '村上春樹'],
  ['考える力がつく算数脳パズル空間なぞぺー', '高濱正伸'],
  ['後悔しない死の迎え方', '後閑愛実'],
  ['唐代の国際関係', '石見清裕'],
  ['夜9時からの、癒しのスープ', '高山かづえ'],
  ['陰陽師', '夢枕獏'],
];

describe('the evaluation targets', () => {
  it.each(evaluationTargets)('has %s by %s', (title, author) => {
    expect(by(author).map((book) => book.MainTitle)).toContain(title);
  });

  it('has the edition, the volume and the other title of the evaluation queries', () => {
    expect(by('新村出').map((book) => book.TitleOthers)).toContain('広辞苑 第七版');
    expect(by('夢枕獏').map((book) => book.ContentDetailTitle)).toContain('鉄輪');
    expect(by('夏目漱石').map((book) => book.MainTitle)).toContain('こゝろ');
    expect(by('石川康宏').map((book) => book.MainTitle)).toContain('若者よ、マルクスを読もう');
  });
});
