import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { pageHref } from '#contract/pages.ts';
import { canSee, mentionRowSchema } from '#lambdas/notes/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { listRowSchema } from '#lambdas/book-lists/public.ts';
import { strangers } from '#lambdas/friends/public.ts';

/** The paths of pages by kind, with the time of the last change (ISO 8601) where it is known. */
export type PublicPages = Readonly<
  Record<'books' | 'authors' | 'lists', ReadonlyMap<string, string | undefined>>
>;

async function* allRows(database: Database, scan: ScanCommandInput) {
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) yield* Items;
}

const mentionSchema = mentionRowSchema.pick({
  part: true,
  sortAt: true,
  authorSub: true,
  noteOpenLevel: true,
  hiddenReason: true,
});
const listSchema = listRowSchema.pick({ bookListID: true, openLevel: true, hiddenReason: true });

/** `BOOK#<id>` or `AUTHOR#<id>`, the sort key of a mention row. */
const MENTION = /^(?<kind>BOOK|AUTHOR)#(?<id>.+)$/;
const idSchemas = { BOOK: KANRI_IDSchema, AUTHOR: TENKYO_IDSchema };

const readMention = (row: z.output<typeof mentionSchema>) => {
  const { kind, id } = MENTION.exec(row.part)?.groups ?? {};
  if (kind !== 'BOOK' && kind !== 'AUTHOR') return null;
  const known = idSchemas[kind].safeParse(id);
  if (!known.success) return null;
  const isPublic = canSee(
    null,
    {
      userSub: row.authorSub,
      noteOpenLevel: row.noteOpenLevel,
      hiddenReason: row.hiddenReason,
    },
    strangers,
  );
  return isPublic ? { kind, id: known.data } : null;
};

/**
 * Scans the indexes of notes and lists for pages with content that a visitor may see: books and
 * authors with public notes, and public lists. Rows that do not match their schema are skipped
 * without a log line: the functions that show them log them.
 */
export const findPublicPages = async (
  database: Database,
  tables: { readonly notes: string; readonly bookLists: string },
): Promise<PublicPages> => {
  const books = new Map<string, string>();
  const authors = new Map<string, string>();
  const lists = new Map<string, undefined>();

  for await (const row of allRows(database, { TableName: tables.notes, IndexName: 'byBook' })) {
    const parsed = mentionSchema.safeParse(row);
    const mention = parsed.success ? readMention(parsed.data) : null;
    if (mention === null || !parsed.success) continue;
    const isBook = mention.kind === 'BOOK';
    const pages = isBook ? books : authors;
    const path = isBook ? pageHref.manifestation(mention.id) : pageHref.author(mention.id);
    const { sortAt } = parsed.data;
    if (sortAt > (pages.get(path) ?? '')) pages.set(path, sortAt);
  }
  for await (const row of allRows(database, {
    TableName: tables.bookLists,
    IndexName: 'byOwner',
  })) {
    const { data: list } = listSchema.safeParse(row);
    if (list?.openLevel === 'PUBLIC' && list.hiddenReason === undefined)
      lists.set(pageHref.sharedList(list.bookListID), undefined);
  }
  return { books, authors, lists };
};
