import type { Limit, Match, Tier, Query } from './tiers.ts';
import { type Phrase, textOfToken } from './tokens.ts';

/** Tiers whose rows are all among those of one match. */
export interface TierGroup {
  readonly within: Match;
  readonly tiers: readonly GroupedTier[];
}

export type GroupedTier = Tier | TierGroup;

const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Whether a text with `token` has a token that begins with `beginning`. */
const impliesBeginning = (token: string, beginning: string): boolean => {
  const text = textOfToken(token);
  return text.startsWith(beginning) || (JAPANESE.test(beginning) && text.endsWith(beginning));
};

/** Whether each text with `inner` has `outer` too. May say no by mistake, never yes. */
const impliesPhrase = (inner: Phrase, outer: Phrase): boolean => {
  const [first = ''] = outer.tokens;
  if (outer.tokens.length === 1 && outer.prefix) {
    return inner.tokens.some((token) => impliesBeginning(token, first));
  }
  const lastOfOuter = outer.tokens.length - 1;
  return inner.tokens.some((_, from) =>
    outer.tokens.every((token, n) => {
      const other = inner.tokens[from + n];
      if (other === undefined) return false;
      const isLast = n === lastOfOuter;
      if (isLast && outer.prefix) return other.startsWith(token);
      const isOpen = inner.prefix && from + n === inner.tokens.length - 1;
      return other === token && !isOpen;
    }),
  );
};

const columnsWithin = (inner: string | undefined, outer: string | undefined): boolean => {
  if (outer === undefined || inner === undefined) return inner === outer;
  const sought = outer.split(' ');
  return inner.split(' ').every((column) => sought.includes(column));
};

const impliesLimit = (columns: string | undefined, inner: Phrase, outer: Limit): boolean =>
  columnsWithin(columns, outer.columns) && impliesPhrase(inner, outer.phrase);

/** Whether one of the limits holds for all rows of `inner`. May say no by mistake, never yes. */
const impliesAny = (inner: Match, outer: readonly Limit[]): boolean =>
  inner.phrases.some((phrase) => outer.some((one) => impliesLimit(inner.columns, phrase, one))) ||
  (inner.anyOf ?? []).some((some) =>
    some.every(({ columns, phrase }) => outer.some((one) => impliesLimit(columns, phrase, one))),
  );

/** Whether all rows of `inner` are rows of `outer`. May say no by mistake, never yes. */
const isWithin = (inner: Match, outer: Match): boolean =>
  outer.volume === undefined &&
  (outer.anyOf ?? []).every((some) => impliesAny(inner, some)) &&
  JSON.stringify([inner.none, inner.limits]) === JSON.stringify([outer.none, outer.limits]) &&
  columnsWithin(inner.columns, outer.columns) &&
  outer.phrases.every((phrase) => inner.phrases.some((other) => impliesPhrase(other, phrase)));

const tiersOf = ({ whole, tiers }: Query): readonly Tier[] => [...whole.tiers, ...tiers];

const isQueryWithin = (query: Query, outer: Match): boolean =>
  tiersOf(query).every(({ match }) => isWithin(match, outer));

/** The columns of several tiers, as those of one match for `phrases`. */
const groupOf = (
  tiers: readonly Tier[],
  {
    phrases,
    inside,
  }: { readonly phrases: readonly Phrase[]; readonly inside: readonly GroupedTier[] },
): TierGroup => {
  const columns = new Set(tiers.flatMap(({ match }) => match.columns?.split(' ') ?? []));
  const { none, limits } = tiers[0]?.match ?? {};
  return {
    within: {
      columns: [...columns].join(' '),
      phrases,
      ...(none !== undefined && { none }),
      ...(limits !== undefined && { limits }),
    },
    tiers: inside,
  };
};

const keyOfPhrases = ({ match }: Tier): string => JSON.stringify(match.phrases);

/** The first tiers look for the same phrase in one column after the other: most often it is in none or one. */
const groupFirst = (tiers: readonly Tier[]): readonly GroupedTier[] => {
  const [first] = tiers;
  if (first === undefined) return [];
  const other = tiers.findIndex((tier) => keyOfPhrases(tier) !== keyOfPhrases(first));
  const same = other === -1 ? tiers : tiers.slice(0, other);
  if (same.length < 2) return tiers;
  return [
    groupOf(same, { phrases: first.match.phrases, inside: same }),
    ...tiers.slice(same.length),
  ];
};

/** The tiers of a query. Those for the whole query are a group unless it is a single term. */
const groupedTiers = ({ required, whole, tiers }: Query): readonly GroupedTier[] => {
  const inside = groupFirst(whole.tiers);
  if (required.length === 1 || whole.tiers.length === 0) return [...inside, ...tiers];
  return [groupOf(whole.tiers, { phrases: [whole.probe], inside }), ...tiers];
};

export interface GroupedQuery {
  readonly required: readonly Phrase[];
  /** Whether all its rows are among those of the widest match. */
  readonly isWithin: boolean;
  readonly tiers: readonly GroupedTier[];
}

export interface GroupedQueries {
  /** The match of the last tier, which all tiers of the first query are within. Null when there is none. */
  readonly widest: Match | null;
  readonly queries: readonly GroupedQuery[];
}

export const groupTiers = (queries: readonly Query[]): GroupedQueries => {
  const [first] = queries;
  const last = queries
    .flatMap((query) => query.tiers.slice(-1))
    .findLast(({ match }) => first !== undefined && isQueryWithin(first, match));
  const widest = last?.match ?? null;
  return {
    widest,
    queries: queries.map((query) => ({
      required: query.required,
      isWithin: widest !== null && isQueryWithin(query, widest),
      tiers: groupedTiers(query),
    })),
  };
};
