import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';

/** Codes of what is wrong with a line. */
export const linkFindings = [
  'JSON',
  'BAD_ID',
  'UNKNOWN',
  'WITHDRAWN',
  'TOO_MANY',
  'TOO_LARGE',
] as const;

export interface LinkFinding {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly code: (typeof linkFindings)[number];
  readonly message: string;
}

/** What a line says about a record: which others describe the same book or author, and which do not. */
export interface Statement {
  readonly kind: 'book' | 'author';
  readonly id: string;
  readonly sameAs: readonly string[];
  readonly differentFrom: readonly string[];
  readonly line: number;
}

/** Addresses of the library's records and authorities, as they are in `sameAs` lists. */
const LIBRARY_ADDRESS =
  /^https?:\/\/(?:id\.ndl\.go\.jp\/(?:bib|auth\/(?:ndlna|ndlsh|entity))\/|(?:ndlsearch|iss)\.ndl\.go\.jp\/books\/R\d+-I)(?<id>[0-9A-Za-z]+)(?:-\d+)?(?:[#/].*)?$/u;
const ADDRESS = /^[a-z][a-z0-9+.-]*:/iu;

/** Ids, and addresses: those of other sites, such as VIAF or Wikidata, name no record of the catalogue. */
const referencesSchema = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([]);

const lineSchema = z.union([
  z
    .object({ KANRI_ID: z.string(), sameAs: referencesSchema, differentFrom: referencesSchema })
    .transform(({ KANRI_ID, ...others }) => ({ kind: 'book' as const, id: KANRI_ID, ...others })),
  z
    .object({ TENKYO_ID: z.string(), sameAs: referencesSchema, differentFrom: referencesSchema })
    .transform(({ TENKYO_ID, ...others }) => ({
      kind: 'author' as const,
      id: TENKYO_ID,
      ...others,
    })),
]);

const idSchemas = { book: KANRI_IDSchema, author: TENKYO_IDSchema };

const idOf = (reference: string): string | null => {
  const id = LIBRARY_ADDRESS.exec(reference)?.groups?.['id'];
  if (id !== undefined) return id;
  return ADDRESS.test(reference) ? null : reference;
};

type Problem = Pick<LinkFinding, 'code' | 'message'>;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readLine = (text: string): Omit<Statement, 'line'> | Problem => {
  const value = jsonOf(text);
  if (value === undefined) return { code: 'JSON', message: 'The line is not JSON' };
  const { success, data } = lineSchema.safeParse(value);
  if (!success)
    return {
      code: 'BAD_ID',
      message: 'The line has no KANRI_ID or TENKYO_ID with lists of ids in sameAs, differentFrom',
    };
  const id = idOf(data.id) ?? '';
  const idsOf = (references: readonly string[]): readonly string[] => [
    ...new Set(references.flatMap((one) => idOf(one) ?? []).filter((one) => one !== id)),
  ];
  const [sameAs, differentFrom] = [idsOf(data.sameAs), idsOf(data.differentFrom)];
  const invalid = [id, ...sameAs, ...differentFrom].find(
    (one) => !idSchemas[data.kind].safeParse(one).success,
  );
  return invalid === undefined
    ? { kind: data.kind, id, sameAs, differentFrom }
    : { code: 'BAD_ID', message: `Not an id of this catalogue: ${invalid.slice(0, 80)}` };
};

/** The statements of a file in JSON Lines, and what is wrong with its lines. Empty lines are skipped. */
export async function* readStatements(
  file: string,
): AsyncGenerator<Statement | (Problem & { readonly line: number })> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  let line = 0;
  for await (const raw of lines) {
    line += 1;
    const text = (line === 1 ? raw.replace(/^\uFEFF/u, '') : raw).trim();
    if (text !== '') yield { ...readLine(text), line };
  }
}
