import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { createReadContributors } from '#lambdas/catalogue/public.ts';
import {
  citationEntityOf,
  citationRowSchema,
  countCitations,
  isCitationPart,
  NOTE_PART,
  recountEntity,
  repairCitation,
  saysCounts,
  type CitationEntity,
  type CitationRow,
} from '#lambdas/notes/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';

const AT_ONCE = 20;

interface RecountOptions {
  readonly database: Database;
  /** Names of the tables. */
  readonly tables: { readonly notes: string; readonly catalogue: string };
  readonly log: Log;
  readonly settledMs?: number;
}

type Row = Readonly<Record<string, unknown>>;

const scan = async function* (
  { database, tables }: RecountOptions,
  filter: Omit<ScanCommandInput, 'TableName'>,
): AsyncGenerator<Row> {
  const pages = paginateScan(
    { client: database },
    { TableName: tables.notes, ConsistentRead: true, ...filter },
  );
  for await (const { Items = [] } of pages) yield* Items;
};

const repairAll = async (options: RecountOptions): Promise<number> => {
  const { database, tables, log } = options;
  const ids: string[] = [];
  const citations = scan(options, {
    FilterExpression: 'part = :note AND noteType = :citation',
    ExpressionAttributeValues: { ':note': NOTE_PART, ':citation': 'InformationNote' },
    ProjectionExpression: 'noteId',
  });
  for await (const { noteId } of citations) ids.push(String(noteId));
  const contributorsTo = createReadContributors(database, tables.catalogue);
  let repaired = 0;
  await forEachConcurrently(ids, AT_ONCE, async (noteId) => {
    const repair = { database, table: tables.notes, log, contributorsTo };
    if (await repairCitation(repair, noteId)) repaired += 1;
  });
  return repaired;
};

/** Books and people whose counts differ from their rows; some only because they have just changed. */
const differing = async (options: RecountOptions): Promise<readonly CitationEntity[]> => {
  const stored = new Map<CitationEntity, Row>();
  const rows: CitationRow[] = [];
  for await (const row of scan(options, {
    FilterExpression: 'part <> :note',
    ExpressionAttributeValues: { ':note': NOTE_PART },
  })) {
    const entity = citationEntityOf(row);
    if (entity !== null) stored.set(entity, row);
    else if (isCitationPart(row['part'])) rows.push(citationRowSchema.parse(row));
  }
  const counted = countCitations(rows);
  return [...new Set([...stored.keys(), ...counted.keys()])].filter(
    (entity) => !saysCounts(stored.get(entity), counted.get(entity)),
  );
};

/**
 * Adds the rows of citations from before they existed, corrects contributors, and counts the citations of
 * books and people whose counts are wrong. It may run repeatedly and while the site is in use.
 *
 * @returns how many notes got rows, and how many counts were wrong after that
 */
export const recountCitations = async (
  options: RecountOptions,
): Promise<{ readonly repaired: number; readonly recounted: number }> => {
  const { database, tables, settledMs } = options;
  const repaired = await repairAll(options);
  const recount = { database, table: tables.notes, ...(settledMs !== undefined && { settledMs }) };
  let recounted = 0;
  await forEachConcurrently(await differing(options), AT_ONCE, async (entity) => {
    if (await recountEntity(recount, entity)) recounted += 1;
  });
  return { repaired, recounted };
};
