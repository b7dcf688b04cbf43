import * as z from 'zod';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import {
  citationCounts,
  countCitations,
  countKey,
  noCitations,
  type CitationCount,
} from './counts.ts';
import { citationRowSchema, type CitationEntity, type CitationRow } from './rows.ts';

/** Also increases `changes`, by which a recount finds that a count has changed and changed back. */
const countStep = (
  TableName: string,
  entity: CitationEntity,
  changed: readonly (readonly [CitationCount, number])[],
): TransactStep => ({
  Update: {
    TableName,
    Key: countKey(entity),
    UpdateExpression: `ADD ${['changes :one', ...changed.map((_, n) => `#c${String(n)} :c${String(n)}`)].join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(
      changed.map(([name], n) => [`#c${String(n)}`, name]),
    ),
    ExpressionAttributeValues: {
      ':one': 1,
      ...Object.fromEntries(changed.map(([, difference], n) => [`:c${String(n)}`, difference])),
    },
  },
});

/** One step for each book or person whose counts differ: a transaction can change a row only once. */
const countSteps = (
  TableName: string,
  before: readonly CitationRow[],
  after: readonly CitationRow[],
): readonly TransactStep[] => {
  const old = countCitations(before);
  const counted = countCitations(after);
  return [...new Set([...old.keys(), ...counted.keys()])].flatMap((entity) => {
    const was = old.get(entity) ?? noCitations();
    const is = counted.get(entity) ?? noCitations();
    const changed = citationCounts
      .map((name) => [name, is[name] - was[name]] as const)
      .filter(([, difference]) => difference !== 0);
    return changed.length === 0 ? [] : [countStep(TableName, entity, changed)];
  });
};

/**
 * The steps that replace the rows of a citation and change the counts by the difference. They belong into
 * the transaction of the note, whose condition is the revision that was read with `before`.
 */
export const replaceCitation = (
  TableName: string,
  before: readonly CitationRow[],
  after: readonly CitationRow[],
): Readonly<Record<string, TransactStep>> => {
  const kept = new Set<string>(after.map(({ part }) => part));
  const steps = [
    ...after.map((Item) => ({ Put: { TableName, Item } })),
    ...before
      .filter(({ part }) => !kept.has(part))
      .map(({ noteId, part }) => ({ Delete: { TableName, Key: { noteId, part } } })),
    ...countSteps(TableName, before, after),
  ];
  return Object.fromEntries(steps.map((step, n) => [`citation${String(n)}`, step]));
};

/** The steps that delete the rows of a citation, as they are stored, and their counts. */
export const citationRemoval = (
  TableName: string,
  stored: readonly unknown[],
): Readonly<Record<string, TransactStep>> =>
  replaceCitation(TableName, z.array(citationRowSchema).parse(stored), []);
