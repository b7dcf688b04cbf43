import { authorName } from '#contract/author-name.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book, ContributorRoles } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import type { SiteFacts, Thing } from './page-head.ts';

/** Properties of schema.org for what contributors do, with the words of records that mean it. */
const credits = [
  ['author', /(?:(?<!制)作(?![画曲詞])|著|文|詩|述|撰|執筆|小説|脚本|さく|ぶん|author)/u],
  ['translator', /(?:訳|やく|translator)/u],
  ['editor', /(?:編(?!曲)|監修|校[訂注註閲]|editor)/u],
  ['illustrator', /(?:絵|(?<!企)画|え$|イラスト|まんが|マンガ|illustrator)/u],
] as const;
type Credit = (typeof credits)[number][0] | 'contributor';

/** Who has no stated role is an author of the book, as nearly all are. */
const creditsOf = (role: string | undefined): readonly Credit[] => {
  if (role === undefined) return ['author'];
  const found = credits.filter(([, words]) => words.test(role)).map(([credit]) => credit);
  return found.length === 0 ? ['contributor'] : found;
};

/**
 * The contributors of a book by what they did, each as often as they did something else. Records do not distinguish
 * persons from organisations; nearly all contributors are persons.
 */
export const creditThings = (
  book: Book & ContributorRoles,
  { origin }: SiteFacts,
): Partial<Record<Credit, Thing[]>> => {
  const things: Partial<Record<Credit, Thing[]>> = {};
  for (const { id, name: heading, role } of contributorsOf(book)) {
    const name = authorName(heading);
    if (name === null) continue;
    const url = id && origin + pageHref.author(id);
    for (const credit of creditsOf(role))
      (things[credit] ??= []).push({ '@type': 'Person', name, url });
  }
  return things;
};
