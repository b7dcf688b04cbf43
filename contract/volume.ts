import { readHan, readRoman } from './numerals.ts';

/** Which volume of a set a book is. */
export interface Volume {
  /** As small as on a spine: `9`, `上`, `別`. */
  readonly label: string;
  /** Compares volumes of one set: 上 is before 下, 2 before 10, a supplement after all others. */
  readonly order: number;
}

/** A title without its volume; `volume` is null for a title that has none. */
export interface VolumeTitle {
  readonly title: string;
  readonly volume: Volume | null;
}

type TitleFields = {
  readonly MainTitle: string;
  readonly ContentDetailTitle?: string | undefined;
};

/** Parts that have a name instead of a number. The first of them is volume 1. */
const namedParts: Readonly<Record<string, number>> = {
  上: 1,
  前: 1,
  中: 2,
  下: 3,
  後: 3,
  続: 4,
  別: 1000,
};

const HAN_NUMBER = '[〇一二三四五六七八九十廿卅百]{1,5}';
/** Three digits at most: four are a year or part of the title. */
const NUMBER = String.raw`[\d０-９]{1,3}(?![\d０-９])|${HAN_NUMBER}`;
const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
/** I and V alone are words of a Latin title, and X of a Japanese one, too: プロジェクト X. */
const ROMAN = String.raw`[Ⅰ-Ⅻ]|[IVX]{2,5}|(?<=${JAPANESE}\s+)[IV]`;
const COUNTER = '[巻卷冊集編篇部号輯話回期]';
const NAMED = `[${Object.keys(namedParts).join('')}]`;

/** One volume as catalogues write it: 3, 第3巻, 巻三, Vol.3, BOOK 3, 上, 前編. */
const VOLUME = String.raw`(?:(?:第|巻|その|book\s*|vol(?:ume)?\.?\s*|no\.?\s*|part\.?\s*)?(?<number>${NUMBER}|${ROMAN})(?:の?${COUNTER})?|(?<named>${NAMED})[巻卷編篇冊]?)`;

const AT_END = new RegExp(String.raw`^(?<title>.*\S)\s+${VOLUME}$`, 'iu');
/** Without a space only what is certain: 全集第十巻, 選集Ⅱ, フリーレン③, 平家物語（上）. */
const COUNTED = new RegExp(String.raw`^(?<title>.*[^\s第])第(?<number>${NUMBER})${COUNTER}$`, 'u');
/** After words that end a title: 泉鏡花集成3, 主任編2. */
const JOINED = /^(?<title>.*\S(?:集成?|[編版]))(?<number>[\d０-９]{1,3})$/u;
const SIGN = new RegExp(
  String.raw`^(?<title>.*${JAPANESE})\s*(?<number>[①-⑳]|[Ⅰ-Ⅻ]|[IVX]{2,5})$`,
  'u',
);
const IN_BRACKETS = new RegExp(
  String.raw`^(?<title>.*\S)\s*[(（〈《<＜【［[]${VOLUME}[)）〉》>＞】］\]]$`,
  'iu',
);
const AT_START = new RegExp(String.raw`^${VOLUME}(?:\s+|(?=[(（「『])|$)`, 'iu');

/** Null for what only looks like a number: vi. */
const readNumber = (text: string): number | null => {
  const plain = text.normalize('NFKC');
  if (/\d/u.test(plain)) return Number(plain);
  return /[a-z]/iu.test(plain) ? readRoman(plain) : readHan(plain);
};

const volumeFrom = (groups: Readonly<Record<string, string | undefined>>): Volume | null => {
  const { number, named } = groups;
  if (named !== undefined) return { label: named, order: namedParts[named] ?? 0 };
  if (number === undefined) return null;
  const value = readNumber(number);
  return value === null ? null : { label: String(value), order: value };
};

/** Splits the volume off the end of a title: 文明の衝突 下, イノサンRouge vol.6, 平家物語（上）. */
export const splitVolume = (text: string): VolumeTitle => {
  const match =
    AT_END.exec(text) ??
    COUNTED.exec(text) ??
    JOINED.exec(text) ??
    SIGN.exec(text) ??
    IN_BRACKETS.exec(text);
  const groups = match?.groups;
  const volume = groups === undefined ? null : volumeFrom(groups);
  return volume === null ? { title: text, volume } : { title: groups?.['title'] ?? text, volume };
};

/** Splits the volume off a detail title, which begins or ends with it: 下, 第2巻 遠野物語, 国々の旅 上巻. */
export const splitDetailTitle = (text: string): VolumeTitle => {
  const plain = text.normalize('NFKC');
  const atStart = AT_START.exec(plain);
  const volume = atStart?.groups === undefined ? null : volumeFrom(atStart.groups);
  return volume === null
    ? splitVolume(text)
    : { title: plain.slice(atStart?.[0].length ?? 0), volume };
};

/** The volume of a book; null without one. Some catalogues put it at the end of the main title. */
export const volumeOf = ({ MainTitle, ContentDetailTitle = '' }: TitleFields): Volume | null =>
  splitDetailTitle(ContentDetailTitle).volume ?? splitVolume(MainTitle).volume;

/** The main title with a volume that only the detail title names, so that covers of a set differ. */
export const coverTitleOf = (book: TitleFields): string => {
  const volume = volumeOf(book);
  return volume === null || splitVolume(book.MainTitle).volume !== null
    ? book.MainTitle
    : `${book.MainTitle} ${volume.label}`;
};
