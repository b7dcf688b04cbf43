/** One of the alternatives between `OR`. */
export interface Alternative {
  /** All words, without operators and quotation marks. */
  readonly text: string;
  /** Texts in quotation marks, which must occur as they are. */
  readonly quoted: readonly string[];
}

/** A query with the operators of other catalogues. */
export interface Operators {
  readonly alternatives: readonly Alternative[];
  /** What must not occur. */
  readonly excluded: readonly string[];
  /** Whether the text has any operator. */
  readonly any: boolean;
}

/** Limits of the cost of a query. What is repeated counts once, and what is beyond them is left out. */
const ALTERNATIVES_MAX = 4;
const EXCLUDED_MAX = 4;

const TOKEN = /-?"[^"]*"|\S+/gu;
const QUOTES = /[“”„]/gu;
const QUOTED = /^"(?<text>.*)"$/u;
/** A dash on both sides belongs to a title: アイドル -夏-. */
const EXCLUSION = /^-(?<text>"[^"]+"|[\p{L}\p{N}].*[^-]|[\p{L}\p{N}])$/u;

const unquoted = (token: string): string => QUOTED.exec(token)?.groups?.['text'] ?? token;

/**
 * Reads `-word`, `NOT word`, `AND`, `OR` and quotation marks. Operators have a word before them, and words
 * in capitals one after them too; otherwise they are ordinary words. Without operators the text stays as it is.
 */
export const parseOperators = (text: string): Operators => {
  const tokens = text.normalize('NFKC').replaceAll(QUOTES, '"').match(TOKEN) ?? [];
  const excluded: string[] = [];
  const alternatives: { words: string[]; quoted: string[] }[] = [{ words: [], quoted: [] }];
  let any = false;
  let negated = false;
  for (const [n, token] of tokens.entries()) {
    const between = n > 0 && n < tokens.length - 1;
    const exclusion = n > 0 ? EXCLUSION.exec(token)?.groups?.['text'] : undefined;
    const quoted = QUOTED.exec(token)?.groups?.['text'];
    if (between && /^(?:AND|OR|NOT)$/u.test(token)) {
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
  if (!any) return { alternatives: [{ text, quoted: [] }], excluded, any };
  const distinct = new Map(
    alternatives
      .filter(({ words }) => words.length > 0)
      .map(({ words, quoted }) => [`${words.join(' ')}\n${quoted.join('\n')}`, { words, quoted }]),
  );
  return {
    alternatives: [...distinct.values()]
      .slice(0, ALTERNATIVES_MAX)
      .map(({ words, quoted }) => ({ text: words.join(' '), quoted })),
    excluded: [...new Set(excluded)].slice(0, EXCLUDED_MAX),
    any,
  };
};
