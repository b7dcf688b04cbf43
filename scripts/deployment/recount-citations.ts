import { paginateScan } from '@aws-sdk/lib-dynamodb';
import {
  citationEntityOf,
  citationRowSchema,
  countCitations,
  isCitationPart,
  NOTE_PART,
  recountEntity,
  saysCounts,
  type CitationEntity,
  type CitationRow,
} from '#lambdas/notes/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';

const AT_ONCE = 20;

interface RecountOptions {
  readonly database: Database;
  /** Name of the notes table. */
  readonly table: string;
  readonly settledMs?: number;
}

/** Books and people whose counts differ from their rows; some only because they have just changed. */
const differing = async ({
  database,
  table,
}: RecountOptions): Promise<readonly CitationEntity[]> => {
  const stored = new Map<CitationEntity, unknown>();
  const rows: CitationRow[] = [];
  const scan = {
    TableName: table,
    ConsistentRead: true,
    FilterExpression: 'part <> :note',
    ExpressionAttributeValues: { ':note': NOTE_PART },
  };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) {
    for (const row of Items) {
      const entity = citationEntityOf(row);
      if (entity !== null) stored.set(entity, row);
      else if (isCitationPart(row['part'])) rows.push(citationRowSchema.parse(row));
    }
  }
  const counted = countCitations(rows);
  return [...new Set([...stored.keys(), ...counted.keys()])].filter(
    (entity) => !saysCounts(stored.get(entity), counted.get(entity)),
  );
};

/**
 * Corrects the counts of citations of books and people. It may run repeatedly and while the site is in use.
 *
 * @returns how many were wrong
 */
export const recountCitations = async (options: RecountOptions): Promise<number> => {
  let corrected = 0;
  await forEachConcurrently(await differing(options), AT_ONCE, async (entity) => {
    if (await recountEntity(options, entity)) corrected += 1;
  });
  return corrected;
};
