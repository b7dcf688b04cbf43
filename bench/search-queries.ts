import type { IndexedBook } from '#lambdas/search/indexed-records.ts';

/** Kinds of queries, each with as many as the sample of books gives. */
export type QueryClasses = Readonly<Record<string, readonly string[]>>;

const proper = (title: string): string => title.split(' : ')[0] ?? title;

const pieces = (titles: readonly string[], from: number, length: number): readonly string[] =>
  titles
    .map((title) => Array.from(proper(title)).slice(from, from + length))
    .filter((characters) => characters.length === length)
    .map((characters) => characters.join(''));

/** What people type, taken from the books themselves, and what only costs time. */
export const queriesFrom = (sample: readonly IndexedBook[]): QueryClasses => {
  const titles = sample.map(({ book }) => book.MainTitle);
  const authors = sample.map(({ book }) => book.ContributorName_01 ?? '');
  return {
    'one character': pieces(titles, 1, 1),
    'two characters': pieces(titles, 1, 2),
    'three characters and more': pieces(titles, 0, 4),
    'a whole title': titles.map(proper),
    'an author': authors.map((name) => name.replace(', ', ' ')),
    'author and title': titles.map((title, n) => `${authors[n] ?? ''} ${title.slice(0, 3)}`),
    'a Latin word': ['python', 'java', 'History', 'introduction', 'C++', 'a'],
    'an ISBN': ['9784101010014', '4-10-101001-3'],
    'no hit': ['ぬりょへもけ', 'zzzz', 'の ぬりょへ', '日本 ぬりょへ'],
    'very common': ['の', '日本', '入門', '歴史', '東京', 'と'],
    'made to be slow': [
      '日本の'.repeat(66),
      'の'.repeat(200),
      'の人本日学論史と物語歴社会入門大東京新現代世界文化研究図解'.replaceAll(/./gu, '$& '),
      'の 夏目',
      'の 人',
      '日本 歴史 文化 社会 経済 科学',
      'a b c d e f',
    ],
  };
};
