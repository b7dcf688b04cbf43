import { readAuthority } from '../mapping/authority.ts';
import { nationalIds } from '../mapping/book-fields.ts';
import { splitHeading } from '../normalise/names.ts';
import { refuse, type Reading } from '../records.ts';
import { sources } from '../sources.ts';

/** A form of the name with its readings. */
export interface AuthorityLabel {
  readonly form: string | undefined;
  readonly readings: readonly { readonly text: string; readonly language?: string | undefined }[];
}

/** What a record of Web NDL Authorities says, in either of its serialisations. */
export interface WebAuthority {
  readonly uri: string | undefined;
  readonly heading: AuthorityLabel;
  readonly variants: readonly AuthorityLabel[];
  /** Name of the person or body itself, without comma and dates. */
  readonly name: string | undefined;
  readonly birth: string | undefined;
  readonly death: string | undefined;
  readonly modified: string | undefined;
  /** URIs of the kinds of authorities it belongs to. */
  readonly schemes: readonly string[];
}

const NAME_AUTHORITY = /^https?:\/\/id\.ndl\.go\.jp\/auth\/(?:ndlna|entity)\/(?<id>[^/#]+)$/u;
const AUTHOR_SCHEMES = /#(?:personalNames|familyNames|corporateNames)$/u;
const KATAKANA = /\p{Script=Katakana}/u;

const formsOf = ({ form, readings }: AuthorityLabel): readonly string[] =>
  [form, ...readings.map(({ text }) => text)]
    .filter((text) => text !== undefined)
    .map((text) => splitHeading(text).name);

const kanaOf = ({ readings }: AuthorityLabel): string | undefined => {
  const kana = readings.find(({ text, language }) =>
    language === undefined ? KATAKANA.test(text) : language.toLowerCase() === 'ja-kana',
  );
  return kana && splitHeading(kana.text).name;
};

const lifeDates = ({ birth, death }: WebAuthority): string | undefined =>
  birth === undefined && death === undefined ? undefined : `${birth ?? ''}-${death ?? ''}`;

/**
 * Reads an authority record of Web NDL Authorities. Persons, families and bodies are authors;
 * subjects, places and titles are not.
 */
export const readWebAuthority = (authority: WebAuthority): Reading => {
  const { uri, heading, variants, schemes } = authority;
  const id = NAME_AUTHORITY.exec(uri ?? '')?.groups?.['id'];
  if (id === undefined) return refuse('NOT_BOOK', `Not the authority of a name: ${uri ?? ''}`);
  if (schemes.length > 0 && !schemes.some((scheme) => AUTHOR_SCHEMES.test(scheme)))
    return refuse('NOT_BOOK', `Not an author: ${schemes.join(', ')}`, id);
  const { name, dates } = splitHeading(heading.form ?? '');
  return readAuthority(
    {
      id,
      source: sources.webAuthorities,
      stamp: authority.modified,
      name,
      dates: dates ?? lifeDates(authority),
      nameInSentence: authority.name,
      transcription: kanaOf(heading),
      variants: [heading, ...variants].flatMap(formsOf),
    },
    nationalIds.author,
  );
};
