import * as z from 'zod';
import { parseEnd, type CitationEntity, type CitationRow } from './rows.ts';

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
