import { lengthOf, type Run, withoutFinalLongVowel } from '#contract/text-runs.ts';
import type { QueryTerms } from '../index/query-terms.ts';
import { type Limit, type Match, TITLES } from './tiers.ts';
import { phrase } from '../index/tokens.ts';

/** Publishers and series. */
const IMPRINT = 'imprint';
/** No publisher or series has a longer name. */
const NAME_MAX = 40;

type Term = readonly Run[];

const isLetter = (term: Term): boolean => lengthOf(term) === 1;

const somewhereIn =
  (columns: string) =>
  (term: Term): Limit => ({ columns, phrase: phrase(withoutFinalLongVowel(term)) });

const asName = (name: Term): Limit => ({
  columns: IMPRINT,
  phrase: phrase(name, 'whole'),
});

const namesIn = ({ whole, terms }: QueryTerms): readonly Limit[] =>
  (terms.length > 1 ? [whole, ...terms] : terms)
    .filter((name) => !isLetter(name) && lengthOf(name) <= NAME_MAX)
    .map(asName);

/**
 * All terms in `columns` or in publisher and series. A part of such a name counts beside a match in `columns`
 * only: 日本 does not mean the books of 新日本出版社. A letter alone counts in `columns` only.
 */
export const orImprint =
  (columns: string) =>
  (query: QueryTerms): Match => {
    const { terms } = query;
    const elsewhere = somewhereIn(columns);
    const letters = terms.filter(isLetter).map((letter) => [elsewhere(letter)]);
    return {
      columns: `${columns} ${IMPRINT}`,
      // A single term is one of the alternatives.
      phrases: terms.length > 1 ? terms.map((term) => elsewhere(term).phrase) : [],
      anyOf: letters.length > 0 ? letters : [[...terms.map(elsewhere), ...namesIn(query)]],
    };
  };

/**
 * Some terms in the title and the others in publisher or series; with `whole`, one of them is the title. Null for a
 * query that has no such two.
 */
export const titleAndImprint =
  (place: 'whole' | 'anywhere') =>
  ({ terms }: QueryTerms): Match | null => {
    const words = terms.filter((term) => !isLetter(term));
    if (terms.length < 2 || words.length === 0) return null;
    const inTitle = somewhereIn(TITLES);
    const letters = terms.filter(isLetter).map((letter) => [inTitle(letter)]);
    const asTitle = terms.map((term) => ({ columns: 'titles', phrase: phrase(term, 'whole') }));
    return {
      columns: `${TITLES} ${IMPRINT}`,
      phrases: terms.map((term) => inTitle(term).phrase),
      anyOf: [
        ...(letters.length > 0 ? letters : [words.map(inTitle)]),
        ...(place === 'whole' ? [asTitle] : []),
        words.map(somewhereIn(IMPRINT)),
      ],
    };
  };
