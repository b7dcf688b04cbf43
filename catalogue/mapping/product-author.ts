import * as z from 'zod';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { nameInSentence } from '../normalise/names.ts';
import { clean, distinctTexts, withoutUndefined } from '../normalise/text.ts';
import { refuse, type Reading } from '../records.ts';
import { derivedSource } from '../sources.ts';

const text = z.string().optional();

const authorLineSchema = z.looseObject({
  TENKYO_ID: z.string(),
  F_A: text,
  F_D: text,
  main_name: text,
  birth_death: text,
  alternative_names: z.array(z.string()).default([]),
  transcription: text,
  Wikipedia_Link: text,
  source: text,
  stamp: text,
});

/** Reads a parsed line that has a `TENKYO_ID`: an authority record in our own field names. */
export const readAuthorLine = (value: unknown): Reading => {
  const parsed = authorLineSchema.safeParse(value);
  if (!parsed.success) return refuse('JSON', z.prettifyError(parsed.error));
  const line = parsed.data;
  const id = line.TENKYO_ID.trim();
  if (!TENKYO_IDSchema.safeParse(id).success) return refuse('BAD_ID', `Not an id: ${id}`, id);
  const name = clean(line.F_A) ?? clean(line.main_name);
  if (name === undefined) return refuse('NO_NAME', 'The author has no name', id);
  const dates = clean(line.F_D) ?? clean(line.birth_death);
  const item = authorityItemSchema.safeParse(
    withoutUndefined({
      TENKYO_ID: id,
      F_A: name,
      F_D: dates,
      main_name: clean(line.main_name) ?? nameInSentence(name),
      birth_death: clean(line.birth_death) ?? dates,
      alternative_names: distinctTexts(line.alternative_names),
      Wikipedia_Link: clean(line.Wikipedia_Link),
    }),
  );
  if (!item.success) return refuse('JSON', z.prettifyError(item.error), id);
  return {
    record: {
      kind: 'author',
      source: derivedSource(clean(line.source)),
      stamp: clean(line.stamp),
      item: item.data,
      transcription: clean(line.transcription),
    },
    warnings: [],
  };
};
