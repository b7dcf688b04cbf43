import type { Limit, Match, Tier, Query } from './tiers.ts';
import { type Phrase, textOfToken } from '../index/tokens.ts';

const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;

/** Whether a text with `token` has a token that begins with `beginning`. */
const impliesBeginning = (token: string, beginning: string): boolean => {
  const text = textOfToken(token);
  return text.startsWith(beginning) || (JAPANESE.test(beginning) && text.endsWith(beginning));
};

/** Whether each text with `inner` has `outer` too. May say no by mistake, never yes. */
const impliesPhrase = (inner: Phrase, outer: Phrase): boolean => {
  const { others = [] } = inner;
  const [first = ''] = outer.tokens;
  if (outer.tokens.length === 1 && outer.prefix) {
    const words = others.length > 0 ? others : inner.tokens;
    return words.some((token) => impliesBeginning(token, first));
  }
  const tokens = [...inner.tokens, ...others];
  const lastOfOuter = outer.tokens.length - 1;
  return tokens.some((_, from) =>
    outer.tokens.every((token, n) => {
      const other = tokens[from + n];
      if (other === undefined) return false;
      const isLast = n === lastOfOuter;
      if (isLast && outer.prefix) return other.startsWith(token);
      const isOpen = inner.prefix && from + n === tokens.length - 1;
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

/** The rows of one tier, or of a match that is wider than some tiers. */
export interface Step {
  readonly match: Match;
  /** The match as text, by which its rows are known. */
  readonly key: string;
  /** The narrowest later step that has all its rows. */
  readonly within: Step | null;
  /** It is read before the steps within it: most often it has few rows, or none. */
  readonly isGate: boolean;
}

export interface TierStep {
  readonly score: number;
  readonly step: Step;
}

export interface LinkedQuery {
  readonly required: readonly Phrase[];
  /** Whether all its rows are among those of the widest step. */
  readonly isWithin: boolean;
  /** Best first. */
  readonly tiers: readonly TierStep[];
}

export interface LinkedQueries {
  /** The last tier, which all tiers of the first query are within. Null when there is none. */
  readonly widest: Step | null;
  readonly queries: readonly LinkedQuery[];
}

/** What all tiers of the whole query are within, as one phrase. */
const probeOf = ({ whole }: Query): Match => {
  const columns = new Set(whole.tiers.flatMap(({ match }) => match.columns?.split(' ') ?? []));
  const { none, limits } = whole.tiers[0]?.match ?? {};
  return {
    columns: [...columns].join(' '),
    phrases: [whole.probe],
    ...(none !== undefined && { none }),
    ...(limits !== undefined && { limits }),
  };
};

/** Equal for equal matches. */
export const keyOfMatch = (match: Match): string => JSON.stringify(match);

/** Steps from the last tier to the first, each linked to those before it. */
const createLinks = (widest: Step | null) => {
  const steps: Step[] = widest === null ? [] : [widest];
  return (match: Match, isGate: boolean): Step => {
    const within = steps.findLast((step) => isWithin(match, step.match)) ?? null;
    const step =
      match === widest?.match ? widest : { match, key: keyOfMatch(match), within, isGate };
    steps.push(step);
    return step;
  };
};

const linkedTiers = (query: Query, widest: Step | null): readonly TierStep[] => {
  const link = createLinks(widest);
  const linkAll = (tiers: readonly Tier[], gate?: Tier): readonly TierStep[] =>
    tiers
      .toReversed()
      .map((tier) => ({ score: tier.score, step: link(tier.match, tier === gate) }))
      .toReversed();
  const tiers = linkAll(query.tiers, query.tiers.at(-1));
  // A single term is the whole query.
  if (query.required.length > 1 && query.whole.tiers.length > 0) link(probeOf(query), true);
  return [...linkAll(query.whole.tiers), ...tiers];
};

export const linkTiers = (queries: readonly Query[]): LinkedQueries => {
  const [first] = queries;
  const last = queries
    .flatMap((query) => query.tiers.slice(-1))
    .findLast(({ match }) => first !== undefined && isQueryWithin(first, match));
  const widest = last === undefined ? null : createLinks(null)(last.match, true);
  return {
    widest,
    queries: queries.map((query) => ({
      required: query.required,
      isWithin: widest !== null && isQueryWithin(query, widest.match),
      tiers: linkedTiers(query, widest),
    })),
  };
};
