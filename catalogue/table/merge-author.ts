import { authorKey, type AuthorRow } from '#lambdas/catalogue/public.ts';
import { distinctTexts, withoutUndefined } from '../normalise/text.ts';
import type { AuthorFacts, AuthorityRecord } from '../records.ts';
import { rankOf } from '../sources.ts';

/** Facts about an author and what they rest on: its own record, or a book that names it. */
export interface AuthorNews extends AuthorFacts {
  readonly standing: 'authority' | 'book';
  readonly source: string;
  readonly stamp?: string | undefined;
}

export const newsOf = (record: AuthorityRecord): AuthorNews => ({
  ...record,
  standing: 'authority',
});

const rowOf = ({ item, transcription, standing, source, stamp }: AuthorNews): AuthorRow =>
  withoutUndefined({
    ...item,
    ...authorKey(item.TENKYO_ID),
    transcription,
    standing,
    source,
    stamp,
  });

type Standing = Pick<AuthorRow, 'standing' | 'source' | 'stamp'>;

/** Below 0 when `a` knows the author better than `b`. */
const compareStanding = (a: Standing, b: Standing): number =>
  Number(a.standing === 'book') - Number(b.standing === 'book') ||
  rankOf(a.source) - rankOf(b.source);

/** Several books complete each other: the later one leads, no form of the name is lost. */
const joinBooks = (lead: AuthorRow, other: AuthorRow): AuthorRow => {
  const names = [...lead.alternative_names, other.F_A, ...other.alternative_names];
  return {
    ...other,
    ...lead,
    alternative_names: distinctTexts(names).filter(
      (name) => name !== lead.F_A && name !== lead.main_name,
    ),
  };
};

/**
 * The author's row after some news. A record of the author itself replaces whatever books told,
 * and a better source a worse one, so that the order of imports does not matter. The link to the
 * encyclopedia survives news that have none.
 */
export const mergeAuthor = (held: AuthorRow | undefined, news: AuthorNews): AuthorRow => {
  const next = rowOf(news);
  if (held === undefined) return next;
  const order = compareStanding(news, held);
  if (order > 0) return held;
  const isLater = (news.stamp ?? '') > (held.stamp ?? '');
  const isOlder = news.stamp !== undefined && news.stamp < (held.stamp ?? '');
  if (order === 0 && news.standing === 'book')
    return isLater ? joinBooks(next, held) : joinBooks(held, next);
  if (order === 0 && isOlder) return held;
  return withoutUndefined({ ...next, Wikipedia_Link: next.Wikipedia_Link ?? held.Wikipedia_Link });
};
