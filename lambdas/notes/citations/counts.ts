import * as z from 'zod';
import { stances, type Stance } from '#contract/stances.ts';
import type { CitationTotals } from '#contract/operations/citations.ts';
import { parseEnd, type CitationEntity, type CitationRow } from './rows.ts';

/** By stance: of the citations of what cites, and of those of what is cited. */
const citingCounts = {
  positive: 'outPositive',
  neutral: 'outNeutral',
  negative: 'outNegative',
  unsaid: 'outUnsaid',
} as const satisfies Record<Stance, string>;

/** What a citation adds to: `out` and one by stance for what cites, one by stance for what is cited. */
export const citationCounts = ['out', ...Object.values(citingCounts), ...stances] as const;
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
  outPositive: count,
  outNeutral: count,
  outNegative: count,
  outUnsaid: count,
  positive: count,
  neutral: count,
  negative: count,
  unsaid: count,
  /** Increased by every change. */
  changes: z.int().optional(),
});

export const noCitations = (): Record<CitationCount, number> => ({
  out: 0,
  outPositive: 0,
  outNeutral: 0,
  outNegative: 0,
  outUnsaid: 0,
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
  readonly counts: readonly CitationCount[];
} => {
  const { role, entity } = parseEnd(part);
  const stance = referenceType ?? 'unsaid';
  return { entity, counts: role === 'CITING' ? ['out', citingCounts[stance]] : [stance] };
};

/** Of several count rows together: the citations of what they cite, and those that cite them, by stance. */
export const totalsOf = (counts: readonly CitationCounts[]): CitationTotals => {
  const total = (name: CitationCount) => counts.reduce((sum, of) => sum + of[name], 0);
  const byStance = (nameOf: (stance: Stance) => CitationCount) => ({
    positive: total(nameOf('positive')),
    neutral: total(nameOf('neutral')),
    negative: total(nameOf('negative')),
    unsaid: total(nameOf('unsaid')),
  });
  return {
    cites: total('out'),
    citesBy: byStance((stance) => citingCounts[stance]),
    citedBy: byStance((stance) => stance),
  };
};

/** The counts of each book and person, by rows of citations; rows of hidden notes do not count. */
export const countCitations = (
  rows: Iterable<CitationRow>,
): ReadonlyMap<CitationEntity, CitationCounts> => {
  const counted = new Map<CitationEntity, Record<CitationCount, number>>();
  for (const row of rows) {
    if (row.citationEnd === undefined) continue;
    const { entity, counts: names } = countedAs(row);
    const counts = counted.get(entity) ?? noCitations();
    for (const name of names) counts[name] += 1;
    counted.set(entity, counts);
  }
  return counted;
};
