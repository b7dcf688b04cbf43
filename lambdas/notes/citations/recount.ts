import { setTimeout as pause } from 'node:timers/promises';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { conditionHeld, queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  citationCounts,
  countCitations,
  countKey,
  countRowSchema,
  noCitations,
  type CitationCounts,
} from './counts.ts';
import { citationRowSchema, citedEnd, citingEnd, type CitationEntity } from './rows.ts';

/** Longer than the lag of an index. */
const SETTLED_MS = 2_000;
const ATTEMPTS = 10;

interface RecountOptions {
  readonly database: Database;
  /** Name of the notes table. */
  readonly table: string;
  readonly settledMs?: number;
}

/** Whether a stored count row says these counts. */
export const saysCounts = (stored: unknown, counts: CitationCounts = noCitations()): boolean => {
  const known = countRowSchema.parse(stored ?? {});
  return citationCounts.every((name) => known[name] === counts[name]);
};

const readEnds = async (
  { database, table }: RecountOptions,
  entity: CitationEntity,
): Promise<CitationCounts> => {
  const ends = await Promise.all(
    [citingEnd(entity), citedEnd(entity)].map((end) =>
      queryRows(database, {
        TableName: table,
        IndexName: 'byCitation',
        KeyConditionExpression: 'citationEnd = :end',
        ExpressionAttributeValues: { ':end': end },
      }),
    ),
  );
  const rows = z.array(citationRowSchema).parse(ends.flat());
  return countCitations(rows).get(entity) ?? noCitations();
};

/** Sets the counts if no citation has changed them since they were read. */
const setCounts = async (
  { database, table }: RecountOptions,
  entity: CitationEntity,
  changes: number | undefined,
  counts: CitationCounts,
): Promise<boolean> =>
  conditionHeld(
    database.send(
      new UpdateCommand({
        TableName: table,
        Key: countKey(entity),
        UpdateExpression: `SET ${citationCounts.map((name) => `#${name} = :${name}`).join(', ')} ADD changes :one`,
        ConditionExpression:
          changes === undefined ? 'attribute_not_exists(changes)' : 'changes = :changes',
        ExpressionAttributeNames: Object.fromEntries(
          citationCounts.map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...Object.fromEntries(citationCounts.map((name) => [`:${name}`, counts[name]])),
          ':one': 1,
          ...(changes !== undefined && { ':changes': changes }),
        },
      }),
    ),
  );

/**
 * Corrects the counts of a book or a person while the site is in use; true when they were wrong. Every
 * write that changes a count also increases `changes`, so an unchanged number means unchanged rows.
 *
 * @throws when they change again and again
 */
export const recountEntity = async (
  options: RecountOptions,
  entity: CitationEntity,
): Promise<boolean> => {
  const { database, table, settledMs = SETTLED_MS } = options;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { Item: before } = await database.send(
      new GetCommand({ TableName: table, Key: countKey(entity), ConsistentRead: true }),
    );
    await pause(settledMs);
    const counts = await readEnds(options, entity);
    if (saysCounts(before, counts)) return false;
    const { changes } = countRowSchema.parse(before ?? {});
    if (await setCounts(options, entity, changes, counts)) return true;
  }
  throw new Error(`The counts of ${entity} changed each time before they could be set`);
};
