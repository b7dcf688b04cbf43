import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import type { IndexedBook } from '#lambdas/search/index/records.ts';
import { joinedRomaji, romajiOfReading } from '#lambdas/search/index/romaji.ts';

/** Queries by kind. */
export type QueryClasses = Readonly<Record<string, readonly string[]>>;

const proper = (title: string): string => title.split(' : ')[0] ?? title;

const substrings = (titles: readonly string[], from: number, length: number): readonly string[] =>
  titles
    .map((title) => Array.from(proper(title)).slice(from, from + length))
    .filter((characters) => characters.length === length)
    .map((characters) => characters.join(''));

/** The class of queries that nobody types. */
export const SLOW = 'slow on purpose';

/** As often as it fits into the longest text of a request. */
const filled = (unit: string, end = ''): string =>
  unit.repeat(Math.ceil(SEARCH_WORD_MAX / unit.length)).slice(0, SEARCH_WORD_MAX - end.length) +
  end;

const COMMON = 'の人本日学論史と物語歴社会入門大東京新現代世界文化研究図解';

/** Queries that make a search work as much as a text can: the longest, repeated, and those that almost match. */
export const worstQueries: readonly string[] = [
  ...['の', 'ん', 'ー', '日本の', 'n', 'nya', 'oh', '1', '12', '第1巻 ', '2020 '].map((unit) =>
    filled(unit),
  ),
  ...['n', 'na', 'nya', 'oh', 'か', '1'].map((unit) => filled(unit, 'l')),
  ...['a\u0301', 'か\u3099'].map((unit) => filled(unit)),
  `a${filled('\u0301').slice(1)}`,
  ...['*', '"', '" の', '-の ', ' NOT の', ' OR の', '日本 OR ', '(', 'の・', ', 1234-'].map(
    (unit) => filled(unit),
  ),
  COMMON.replaceAll(/./gu, '$& '),
  Array.from(COMMON, (character) => `"${character}"`).join(' '),
  Array.from({ length: 40 }, (_, n) => COMMON.slice(n % 24, (n % 24) + 2)).join(' '),
  '日本 OR 歴史 OR 文化 OR 社会 -論 -史 -大 -新',
  '日本 OR 歴史 OR 文化 OR 社会 題名:の 著者:日本 出版社:社会 分類:913',
  '題名:の 題名:ん',
  '9784000',
  'の 夏目',
  'の 人',
  '日本 歴史 文化 社会 経済 科学',
  'a b c d e f',
  'no wa to ni ga mo ka ya de he ha na',
];

/** Typical queries taken from a sample of books, and slow ones. */
export const queriesFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => book.MainTitle);
  const authors = sample.map(({ book }) => book.ContributorName_01 ?? '');
  return {
    'one character': substrings(titles, 1, 1),
    'two characters': substrings(titles, 1, 2),
    'three characters and more': substrings(titles, 0, 4),
    'a whole title': titles.map(proper),
    'an author': authors.map((name) => name.replace(', ', ' ')),
    'author and title': titles.map((title, n) => `${authors[n] ?? ''} ${title.slice(0, 3)}`),
    'a Latin word': ['python', 'java', 'History', 'introduction', 'C++', 'a'],
    'an ISBN': ['9784101010014', '4-10-101001-3'],
    'no hit': ['ぬりょへもけ', 'zzzz', 'の ぬりょへ', '日本 ぬりょへ'],
    'very common': ['の', '日本', '入門', '歴史', '東京', 'と'],
    [SLOW]: worstQueries,
  };
};

/** Readings in Latin letters with a wrong one in the middle. */
const wrongLetter = (sample: readonly IndexedBook[]): readonly string[] =>
  sample
    .map(({ transcription }) => joinedRomaji(romajiOfReading(transcription)))
    .filter(({ length }) => length >= 6)
    .map(
      (romaji) => romaji.slice(0, romaji.length / 2) + 'x' + romaji.slice(romaji.length / 2 + 1),
    );

/** The same queries with a mistake, for which only the near tier has hits. */
export const mistypedFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => Array.from(proper(book.MainTitle)));
  const long = titles.filter((title) => title.length >= 4);
  const change = (alter: (title: readonly string[], middle: number) => readonly string[]) =>
    long.map((title) => alter(title, Math.floor(title.length / 2)).join(''));
  return {
    'a wrong character': change((title, n) => title.with(n, '髙')),
    'a missing character': change((title, n) => title.toSpliced(n, 1)),
    'a wrong letter of romaji': wrongLetter(sample),
    'a sentence that asks for a title': titles.map((title) => `${title.join('')}を読みたい`),
    'transposed characters': change((title, n) =>
      title.toSpliced(n - 1, 2, title[n] ?? '', title[n - 1] ?? ''),
    ),
    'author and title together': sample.map(
      ({ book }) =>
        `${(book.ContributorName_01 ?? '').replace(', ', '')}の${proper(book.MainTitle)}`,
    ),
    'near nothing': ['ぬりょへもけ', 'qwertyuiop', '存在しない題名', 'のののののの'],
  };
};

/** What readers have typed before they have typed a title or a name. */
export const typedFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => book.MainTitle);
  const names = sample.map(({ book }) => (book.ContributorName_01 ?? '').replace(', ', ''));
  return {
    'one character': substrings(titles, 0, 1),
    'two characters': substrings(titles, 0, 2),
    'four characters': substrings(titles, 0, 4),
    'a whole title': titles.map(proper),
    'a name': substrings(names, 0, 2),
    'kana and Latin letters': ['に', 'にほ', 'なつ', 'の', 'のの', 'hi', 'in', 'py'],
  };
};
