import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { nameInSentence } from '../normalise/names.ts';
import { clean, distinctTexts, withoutUndefined } from '../normalise/text.ts';
import { refuse, type Reading } from '../records.ts';

/** The parts of an authority record that every format has in some way. */
export interface RawAuthority {
  readonly id: string | undefined;
  readonly source: string;
  readonly stamp?: string | undefined;
  /** Heading without life dates: 夏目, 漱石. */
  readonly name: string | undefined;
  readonly dates?: string | undefined;
  /** Name as it stands in a sentence, when the record says so itself. */
  readonly nameInSentence?: string | undefined;
  readonly transcription?: string | undefined;
  /** Readings and other forms of the name. */
  readonly variants: readonly (string | undefined)[];
}

/** Makes the product's record of an author of what a format's mapping found. */
export const readAuthority = (raw: RawAuthority, form?: RegExp): Reading => {
  const id = clean(raw.id);
  if (id === undefined) return refuse('NO_001', 'The record has no id');
  if (!TENKYO_IDSchema.safeParse(id).success || !(form?.test(id) ?? true))
    return refuse('BAD_ID', `Not an authority id: ${id}`, id);
  const name = clean(raw.name);
  if (name === undefined) return refuse('NO_NAME', 'The author has no name', id);
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
