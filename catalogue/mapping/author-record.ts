import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { reject, type Reading } from '../records.ts';
import { clean, distinctTexts, nameInSentence, withoutUndefined } from './normalize.ts';

/** The fields of an authority record, common to all formats. */
export interface RawAuthority {
  readonly id: string | undefined;
  readonly source: string;
  readonly stamp?: string | undefined;
  /** Heading without life dates: 夏目, 漱石. */
  readonly name: string | undefined;
  readonly dates?: string | undefined;
  /** Name as written in running text, when the record has it. */
  readonly nameInSentence?: string | undefined;
  readonly transcription?: string | undefined;
  /** Readings and other forms of the name. */
  readonly variants: readonly (string | undefined)[];
}

/** Validates the fields and makes the author's record. `form` is the form of the source's ids. */
export const toAuthorRecord = (raw: RawAuthority, form?: RegExp): Reading => {
  const id = clean(raw.id);
  if (id === undefined) return reject('NO_001', 'The record has no id');
  if (!TENKYO_IDSchema.safeParse(id).success || !(form?.test(id) ?? true))
    return reject('BAD_ID', `Not an authority id: ${id}`, id);
  const name = clean(raw.name);
  if (name === undefined) return reject('NO_NAME', 'The author has no name', id);
  const dates = clean(raw.dates);
  const sentence = clean(raw.nameInSentence) ?? nameInSentence(name);
  const { source, stamp } = raw;
  return {
    record: {
      kind: 'author',
      source,
      stamp,
      item: withoutUndefined({
        TENKYO_ID: id,
        F_A: name,
        F_D: dates,
        main_name: sentence,
        birth_death: dates,
        alternative_names: distinctTexts([raw.transcription, ...raw.variants]).filter(
          (variant) => variant !== name && variant !== sentence,
        ),
      }),
      transcription: clean(raw.transcription),
    },
    warnings: [],
  };
};
