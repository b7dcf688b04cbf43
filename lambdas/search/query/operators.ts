/** One of the alternatives between `OR`. */
export interface Alternative {
  /** All words, without operators and quotation marks. */
  readonly text: string;
  /** Texts in quotation marks, which must occur as they are. */
  readonly quoted: readonly string[];
  /** The words are the values of filters. */
  readonly ofFilters?: true | undefined;
}

const TITLE = 'title|題名|書名';
const AUTHOR = 'author|著者';
const PUBLISHER = 'publisher|出版社|出版者';
const CLASS = 'ndc|分類';
const FIELDS = {
  title: TITLE.split('|'),
  author: AUTHOR.split('|'),
  publisher: PUBLISHER.split('|'),
  class: CLASS.split('|'),
};
type Field = keyof typeof FIELDS;

/** What a field must have: `著者:夏目漱石`. */
export interface FieldFilter {
  readonly field: Field;
  readonly value: string;
}

/** A query with the operators of other catalogues. */
export interface Operators {
  readonly alternatives: readonly Alternative[];
  /** What must not occur. */
  readonly excluded: readonly string[];
  /** All of them must hold. */
  readonly filters: readonly FieldFilter[];
  /** Whether the text has any operator. */
  readonly any: boolean;
}

/** Limits of the cost of a query. What is repeated counts once, and what is beyond them is left out. */
const ALTERNATIVES_MAX = 4;
const EXCLUDED_MAX = 4;
const FILTERS_MAX = 4;

const NAMES = `${TITLE}|${AUTHOR}|${PUBLISHER}|${CLASS}`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const TOKEN = new RegExp(
  String.raw`(?:(?:${NAMES}):\s*|${DASH})?"[^"]*"|(?:(?:${NAMES}):\s*)?\S+`,
  'giu',
);
const QUOTES = /[“”„]/gu;
const QUOTED = /^"(?<text>.*)"$/u;
/** A dash on both sides belongs to a title: アイドル -夏-. */
const EXCLUSION = new RegExp(
  String.raw`^${DASH}(?<text>"[^"]+"|[\p{L}\p{N}].*(?!${DASH}).|[\p{L}\p{N}])$`,
  'u',
);
const FILTER = new RegExp(String.raw`^(?<name>${NAMES}):(?<value>.*)$`, 'isu');
/** A section of the Nippon Decimal Classification, or a part of it. */
const CLASS_MARK = /^\d{3}(?:\.\d+)?$/u;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const unquoted = (token: string): string => QUOTED.exec(token)?.groups?.['text'] ?? token;

/** Null for a word. */
const filterOf = (token: string): FieldFilter | null => {
  const { name = '', value: written = '' } = FILTER.exec(token)?.groups ?? {};
  const value = unquoted(written.trim());
  if (lettersIn(value) === 0) return null;
  for (const field of Object.keys(FIELDS) as Field[]) {
    if (!FIELDS[field].includes(name.toLowerCase())) continue;
    // Too many names have a letter, and too many classes one or two digits.
    const isWord =
      field === 'class' ? !CLASS_MARK.test(value) : field !== 'title' && lettersIn(value) === 1;
    return isWord ? null : { field, value };
  }
  return null;
};

/**
 * Reads `-word`, `NOT word`, `AND`, `OR`, quotation marks and filters by a field. All but the last two have a
 * word before them, and words in capitals one after them too; otherwise they are ordinary words. Without
 * operators the text stays as it is.
 */
export const parseOperators = (text: string): Operators => {
  const tokens = text.normalize('NFKC').replaceAll(QUOTES, '"').match(TOKEN) ?? [];
  const excluded: string[] = [];
  const filters = new Map<string, FieldFilter>();
  const alternatives: { words: string[]; quoted: string[] }[] = [{ words: [], quoted: [] }];
  let any = false;
  let negated = false;
  for (const [n, token] of tokens.entries()) {
    const between = n > 0 && n < tokens.length - 1;
    const exclusion = n > 0 ? EXCLUSION.exec(token)?.groups?.['text'] : undefined;
    const quoted = QUOTED.exec(token)?.groups?.['text'];
    const filter = filterOf(token);
    if (filter !== null) {
      any = true;
      negated = false;
      filters.set(`${filter.field} ${filter.value}`, filter);
    } else if (between && /^(?:AND|OR|NOT)$/u.test(token)) {
      any = true;
      negated = token === 'NOT';
      if (token === 'OR') alternatives.push({ words: [], quoted: [] });
    } else if (negated || exclusion !== undefined) {
      any = true;
      negated = false;
      excluded.push(unquoted(exclusion ?? token));
    } else {
      const last = alternatives.at(-1);
      last?.words.push(quoted ?? token);
      if (quoted !== undefined) last?.quoted.push(quoted);
      any ||= quoted !== undefined;
    }
  }
  if (!any) return { alternatives: [{ text, quoted: [] }], excluded, filters: [], any };
  const limits = [...filters.values()].slice(0, FILTERS_MAX);
  // Filters alone are words too, which put the best matches first.
  const ofFilters = filters.size > 0 && alternatives.every(({ words }) => words.length === 0);
  if (ofFilters) {
    alternatives[0]?.words.push(...limits.map(({ value }) => value));
  }
  const distinct = new Map(
    alternatives
      .filter(({ words }) => words.length > 0)
      .map(({ words, quoted }) => [`${words.join(' ')}\n${quoted.join('\n')}`, { words, quoted }]),
  );
  return {
    alternatives: [...distinct.values()].slice(0, ALTERNATIVES_MAX).map(({ words, quoted }) => ({
      text: words.join(' '),
      quoted,
      ofFilters: ofFilters ? true : undefined,
    })),
    excluded: [...new Set(excluded)].slice(0, EXCLUDED_MAX),
    filters: limits,
    any,
  };
};
