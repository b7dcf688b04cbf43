import * as z from 'zod';
import type { MarcField } from '../marc/record.ts';
import { reject, type Reading } from '../records.ts';
import { createJsonReader } from './json-objects.ts';
import { readMarcRecord } from './marc.ts';

const dataFieldSchema = z.object({
  ind1: z.string().default(' '),
  ind2: z.string().default(' '),
  subfields: z.array(z.record(z.string(), z.string())),
});

/** MARC-in-JSON: each field and each subfield is an object with the tag or code as its only key. */
const recordSchema = z.object({
  leader: z.string(),
  fields: z.array(z.record(z.string(), z.union([z.string(), dataFieldSchema]))),
});

const fieldOf = (tag: string, content: string | z.infer<typeof dataFieldSchema>): MarcField =>
  typeof content === 'string'
    ? { tag, indicators: '', value: content, subfields: [] }
    : {
        tag,
        indicators: content.ind1 + content.ind2,
        value: '',
        subfields: content.subfields
          .flatMap((subfield) => Object.entries(subfield))
          .map(([code, value]) => ({ code, value })),
      };

const readObject = (value: object): Reading => {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) return reject('JSON', z.prettifyError(parsed.error));
  const { leader, fields } = parsed.data;
  return readMarcRecord({
    leader,
    fields: fields
      .flatMap((field) => Object.entries(field))
      .map(([tag, content]) => fieldOf(tag, content)),
  });
};

/** The control number in a text that is perhaps not JSON. */
const idInText = (text: string): string | undefined =>
  /"001"\s*:\s*"\s*(?<id>[^"\s]{1,40})/u.exec(text)?.groups?.['id'];

/** MARC 21 records in MARC-in-JSON: one, several in an array, or one per line. */
export const readMarcJson = createJsonReader({ read: (value) => [readObject(value)], idInText });
