import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';
import { indexedAuthor, indexedBook } from './search-records.ts';

/** A book with what the product must say about it, known from how it was made. */
export interface ModelBook {
  readonly id: string;
  readonly work: string;
  readonly edition: string;
  readonly reading: string;
  readonly volume: number;
  /** `YYYYMMDD` with zeros for an unknown month; 0 without a date. */
  readonly date: number;
  /** Labels of its values by facet. */
  readonly author: readonly string[];
  readonly publisher: readonly string[];
  readonly series: readonly string[];
  /** Two digits. */
  readonly division: string | null;
}

/** Mulberry32: the same books in every run. */
const createRandom = (seed: number): ((end: number) => number) => {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
};

const nouns = [
  ['海', 'ウミ'],
  ['山', 'ヤマ'],
  ['川', 'カワ'],
  ['空', 'ソラ'],
  ['星', 'ホシ'],
  ['森', 'モリ'],
  ['風', 'カゼ'],
  ['雪', 'ユキ'],
  ['花', 'ハナ'],
  ['月', 'ツキ'],
] as const;
const surnames = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村'];
const given = ['一郎', '花子', '幸子', '和子', '正雄', '清', '茂', '博'];
const publishers = ['青空書房', '山河社', 'みなと書店', '北辰堂', '千歳書院'];
const seriesTitles = ['朝霧文庫', '東西選書', '三日月叢書'];

const isbnOf = (n: number): string => {
  const digits = `9784${String(n).padStart(8, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
};

interface Person {
  readonly id?: string;
  readonly heading: string;
  readonly label: string;
}

/** Every third one has no authority record. */
const personOf = (n: number): Person => {
  const names = [surnames[n % surnames.length] ?? '', given[Math.floor(n / surnames.length)] ?? ''];
  const person = { heading: names.join(', '), label: names.join('') };
  return n % 3 === 0 ? person : { ...person, id: `A${String(n).padStart(3, '0')}` };
};
const PERSONS = surnames.length * given.length;

interface ModelWork {
  readonly title: string;
  readonly reading: string;
  readonly person: Person;
  readonly volume: number;
}

const someWork = (random: (end: number) => number): ModelWork => {
  const [first, second] = [nouns[random(nouns.length)], nouns[random(nouns.length)]];
  const story = random(2) === 0;
  return {
    title: `${first?.[0] ?? ''}と${second?.[0] ?? ''}${story ? 'の物語' : ''}`,
    reading: `${first?.[1] ?? ''} ト ${second?.[1] ?? ''}${story ? ' ノ モノガタリ' : ''}`,
    person: personOf(random(PERSONS)),
    volume: random(5) === 0 ? 1 + random(12) : 0,
  };
};

const someDate = (random: (end: number) => number): string | undefined => {
  if (random(12) === 0) return undefined;
  const year = String(1890 + random(135));
  return random(2) === 0 ? year : `${year}.${String(1 + random(12))}`;
};

const dateNumber = (printed: string | undefined): number => {
  const [year = '0', month = '0'] = printed?.split('.') ?? [];
  return Number(year) * 10_000 + Number(month) * 100;
};

const sample = <T>(random: (end: number) => number, all: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => all[random(all.length)] as T)),
];

interface MadeBook {
  readonly indexed: IndexedBook;
  readonly model: ModelBook;
}

const bookOf = (n: number, work: ModelWork, random: (end: number) => number): MadeBook => {
  const id = `S${String(n).padStart(5, '0')}`;
  const translator = random(4) === 0 ? personOf(random(PERSONS)) : work.person;
  const people = translator.label === work.person.label ? [work.person] : [work.person, translator];
  const date = someDate(random);
  // Few numbers, so that several sources have the same one.
  const isbn = random(3) === 0 ? undefined : isbnOf(random(1_500));
  const [publisher, second] = sample(random, publishers, 1 + random(2));
  const division = random(4) === 0 ? null : String(random(100)).padStart(2, '0');
  const series = random(3) === 0 ? sample(random, seriesTitles, 1) : [];
  const indexed = indexedBook(
    id,
    work.title,
    {
      ...(work.volume > 0 && { ContentDetailTitle: String(work.volume) }),
      ...(people[0]?.id !== undefined && { ContributorID_01: people[0].id }),
      ContributorName_01: people[0]?.heading,
      ...(people[1]?.id !== undefined && { ContributorID_02: people[1].id }),
      ...(people[1] !== undefined && { ContributorName_02: people[1].heading }),
      ...(date !== undefined && { PublishingDate: date }),
      ...(isbn !== undefined && { ISBN: isbn }),
      Publisher_1: publisher,
      ...(second !== undefined && { Publisher_2: second }),
      ...(division !== null && { ClassMark: `${division}${String(random(10))}.6` }),
    },
    {
      transcription: work.reading,
      ...(series.length > 0 && { seriesPlaces: series.map((title) => ({ SeriesTitle: title })) }),
    },
  );
  const model = {
    id,
    work: `${work.title} ${String(work.volume)}`,
    edition: isbn ?? id,
    reading: work.reading.replaceAll(' ', ''),
    volume: work.volume,
    date: dateNumber(date),
    author: people.map(({ label }) => label),
    publisher: [publisher, second].filter((name) => name !== undefined),
    series,
    division,
  };
  return { indexed, model };
};

const areEditions = (a: ModelBook, b: ModelBook): boolean =>
  a.edition === b.edition || a.author.some((label) => b.author.includes(label));

/** Books of one title and volume are one work if a chain of books with common people or ISBN leads to both. */
const withWorks = (books: readonly ModelBook[]): readonly ModelBook[] => {
  const works: ModelBook[][] = [];
  for (const book of books) {
    const joined = works.filter((work) =>
      work.some((other) => other.work === book.work && areEditions(other, book)),
    );
    for (const work of joined) works.splice(works.indexOf(work), 1);
    works.push([...joined.flat(), book]);
  }
  const numbers = new Map(works.flatMap((work, n) => work.map(({ id }) => [id, String(n)])));
  return books.map((book) => ({ ...book, work: numbers.get(book.id) ?? '' }));
};

/** `count` books of fewer works, with all that facets need. */
export const syntheticWorks = (count: number) => {
  const random = createRandom(7);
  const works = Array.from({ length: Math.ceil(count / 2) }, () => someWork(random));
  const made = Array.from({ length: count }, (_, n) =>
    bookOf(n, works[random(works.length)] as ModelWork, random),
  );
  const authors: readonly IndexedAuthor[] = Array.from({ length: PERSONS }, (_, n) =>
    personOf(n),
  ).flatMap(({ id, label }) => (id === undefined ? [] : [indexedAuthor(id, label)]));
  return {
    books: made.map(({ indexed }) => indexed),
    authors,
    model: withWorks(made.map(({ model }) => model)),
  };
};
