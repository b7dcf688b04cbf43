import type { Limit, Match } from './tiers.ts';
import type { Phrase } from '../index/tokens.ts';

/** Whether a phrase occurs in one of the columns, of any book. */
type Occurs = (limit: Limit) => boolean;

const isOneColumn = ({ columns }: Limit): boolean => !columns.includes(' ');

const columnsWithout = (all: string, some: string): string => {
  const left = some.split(' ');
  return all
    .split(' ')
    .filter((column) => !left.includes(column))
    .join(' ');
};

const keyOfPhrase = (phrase: Phrase): string => JSON.stringify(phrase);

/** Whether all rows of `phrases` have one of `some`: a phrase that does not occur elsewhere must be there. */
const isImplied = (
  some: readonly Limit[],
  { columns, phrases }: Match,
  occurs: Occurs,
): boolean => {
  const sought = new Set(phrases.map(keyOfPhrase));
  // A phrase of many words takes the longest to look for.
  const shortFirst = some.toSorted((a, b) => a.phrase.tokens.length - b.phrase.tokens.length);
  return shortFirst.some((limit) => {
    if (columns === undefined || !sought.has(keyOfPhrase(limit.phrase))) return false;
    const elsewhere = columnsWithout(columns, limit.columns);
    return elsewhere === '' || !occurs({ columns: elsewhere, phrase: limit.phrase });
  });
};

/** A single alternative is a phrase. */
const asPhrase = (match: Match): Match => {
  const { phrases, anyOf: [some = [], ...others] = [], ...rest } = match;
  const [only, other] = some;
  if (phrases.length + others.length > 0 || only === undefined || other !== undefined) return match;
  return { ...rest, columns: only.columns, phrases: [only.phrase] };
};

/**
 * A match with the same rows that takes less time to read: without alternatives in one column that occur nowhere, as most
 * words in names of publishers, and without lists that always hold. Null when it has no rows.
 */
export const prunedMatch = (match: Match, occurs: Occurs): Match | null => {
  const lists = (match.anyOf ?? [])
    .map((some) => some.filter((limit) => !isOneColumn(limit) || occurs(limit)))
    .filter((some) => !isImplied(some, match, occurs));
  if (lists.some((some) => some.length === 0)) return null;
  const { anyOf, ...rest } = match;
  if (anyOf === undefined || lists.length === 0) return rest;
  return asPhrase({ ...rest, anyOf: lists });
};
