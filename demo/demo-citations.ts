import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { referenceTypeSchema } from '#contract/entities/note.ts';
import { demoReaders } from './demo-readers.ts';

const text = z.string().min(1);

const saidSchema = z.strictObject({
  by: z.enum(demoReaders.map(({ username }) => username)),
  /** The book that cites. Titles and names are for people who read the file. */
  from: KANRI_IDSchema,
  fromTitle: text,
  /** How the citing book sees its target; absent when it only names it. */
  stance: referenceTypeSchema.optional(),
  /** Where in the citing book, when it is known. */
  place: text.optional(),
  /** Words of the citing book, letter by letter. */
  quote: text.optional(),
  /** The age of the note when the demo data are made. */
  daysAgo: z.int().min(1),
  /** Why the reader says so. */
  reason: text,
  /** What another reader has made of the reason. */
  corrected: z
    .strictObject({
      by: z.enum(demoReaders.map(({ username }) => username)),
      daysAgo: z.int().min(0),
      reason: text,
    })
    .optional(),
});

const demoCitationSchema = z.union([
  saidSchema.extend({ to: KANRI_IDSchema, toTitle: text }),
  saidSchema.extend({ toPerson: TENKYO_IDSchema, toName: text }),
]);

/** What a demo reader says about two real books. Only what the citing book really does. */
export type DemoCitation = z.infer<typeof demoCitationSchema>;

/**
 * The citations of the demo readers, besides those among their notes. Throws for a line that the schema
 * rejects, with its number.
 */
export const readDemoCitations = async (root: string): Promise<readonly DemoCitation[]> => {
  const file = join(root, 'catalogue', 'demo', 'readers', 'citations.jsonl');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line, n) => {
    const parsed = demoCitationSchema.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data;
    throw new Error(`${file}:${String(n + 1)}: ${z.prettifyError(parsed.error)}`);
  });
};
