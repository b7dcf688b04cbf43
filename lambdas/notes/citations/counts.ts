import * as z from 'zod';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { citationRowSchema, parseEnd, type CitationEntity, type CitationRow } from './rows.ts';

/** What a citation adds to: `out` for what cites, the others by stance for what is cited. */
export const citationCounts = ['out', 'positive', 'neutral', 'negative', 'unsaid'] as const;
export type CitationCount = (typeof citationCounts)[number];
export type CitationCounts = Readonly<Record<CitationCount, number>>;

const COUNT_PART = 'COUNT';
export const countKey = (entity: CitationEntity) => ({
  noteId: `COUNT#${entity}`,
  part: COUNT_PART,
});
const COUNT_KEY = /^COUNT#(?<entity>(?:BOOK|AUTHOR)#.+)$/;

/** The book or person of a count row; null for every other row. */
export const citationEntityOf = ({
  noteId,
  part,
}: Readonly<Record<string, unknown>>): CitationEntity | null =>
  part === COUNT_PART
    ? // The expression has this group.
      ((COUNT_KEY.exec(String(noteId))?.groups?.['entity'] ?? null) as CitationEntity | null)
    : null;

const count = z.int().default(0);
/** A count row; a missing one counts as zero. */
export const countRowSchema = z.object({
  out: count,
  positive: count,
  neutral: count,
  negative: count,
  unsaid: count,
  /** Increased by every change. */
  changes: z.int().optional(),
});

export const noCitations = (): Record<CitationCount, number> => ({
  out: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  unsaid: 0,
});

/** What one row counts as, and for which entity. */
export const countedAs = ({
  part,
  referenceType,
}: Pick<CitationRow, 'part' | 'referenceType'>): {
  readonly entity: CitationEntity;
  readonly count: CitationCount;
} => {
  const { role, entity } = parseEnd(part);
  return { entity, count: role === 'CITING' ? 'out' : (referenceType ?? 'unsaid') };
};

/** The counts of each book and person, by rows of citations; rows of hidden notes do not count. */
export const countCitations = (
  rows: Iterable<CitationRow>,
): ReadonlyMap<CitationEntity, CitationCounts> => {
  const counted = new Map<CitationEntity, Record<CitationCount, number>>();
  for (const row of rows) {
    if (row.citationEnd === undefined) continue;
    const { entity, count: name } = countedAs(row);
    const counts = counted.get(entity) ?? noCitations();
    counts[name] += 1;
    counted.set(entity, counts);
  }
  return counted;
};

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
