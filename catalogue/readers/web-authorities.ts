import { toAuthorRecord } from '../mapping/author-record.ts';
import { nationalIds } from '../mapping/book-record.ts';
import { splitHeading } from '../mapping/normalize.ts';
import { reject, sources, type Reading } from '../records.ts';
import {
  at,
  attributeOf,
  childOf,
  childrenOf,
  hasReplacements,
  ns,
  textOf,
  type XmlElement,
} from '../xml/element.ts';
import { createXmlReader } from './reader.ts';

/** A form of the name with its readings. */
export interface AuthorityLabel {
  readonly form: string | undefined;
  readonly readings: readonly { readonly text: string; readonly language?: string | undefined }[];
}

/** A record of Web NDL Authorities, independent of its serialization. */
interface WebAuthority {
  readonly uri: string | undefined;
  readonly heading: AuthorityLabel;
  readonly variants: readonly AuthorityLabel[];
  /** Name of the person or body, without comma and dates. */
  readonly name: string | undefined;
  readonly birth: string | undefined;
  readonly death: string | undefined;
  readonly modified: string | undefined;
  /** URIs of the concept schemes that contain the record. */
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
 * Maps an authority record of Web NDL Authorities. Persons, families and bodies are authors;
 * subjects, places and titles are not.
 */
export const readWebAuthority = (authority: WebAuthority): Reading => {
  const { uri, heading, variants, schemes } = authority;
  const id = NAME_AUTHORITY.exec(uri ?? '')?.groups?.['id'];
  if (id === undefined) return reject('NOT_BOOK', `Not the authority of a name: ${uri ?? ''}`);
  if (schemes.length > 0 && !schemes.some((scheme) => AUTHOR_SCHEMES.test(scheme)))
    return reject('NOT_BOOK', `Not an author: ${schemes.join(', ')}`, id);
  const { name, dates } = splitHeading(heading.form ?? '');
  return toAuthorRecord(
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

/** The label is a nested `Description` or `Label`. */
const labelOf = (property: XmlElement | undefined): AuthorityLabel => {
  const label = property?.children[0];
  return {
    form: textOf(childOf(label, ns.skosXl, 'literalForm')),
    readings: childrenOf(label, ns.dcndl, 'transcription').flatMap((reading) => {
      const text = textOf(reading);
      return text === undefined ? [] : [{ text, language: attributeOf(reading, ns.xml, 'lang') }];
    }),
  };
};

const readConcept = (concept: XmlElement): Reading => {
  const uri = attributeOf(concept, ns.rdf, 'about');
  if (hasReplacements(concept)) return reject('ENCODING', 'Invalid bytes', uri);
  const topic = childOf(concept, ns.foaf, 'primaryTopic')?.children[0];
  return readWebAuthority({
    uri,
    heading: labelOf(at(concept, [ns.skosXl, 'prefLabel'])[0]),
    variants: childrenOf(concept, ns.skosXl, 'altLabel').map(labelOf),
    name: textOf(childOf(topic, ns.foaf, 'name')),
    birth: textOf(childOf(topic, ns.rda, 'dateOfBirth')),
    death: textOf(childOf(topic, ns.rda, 'dateOfDeath')),
    modified: textOf(childOf(concept, ns.dcterms, 'modified')),
    schemes: childrenOf(concept, ns.skos, 'inScheme').flatMap(
      (scheme) => attributeOf(scheme, ns.rdf, 'resource') ?? [],
    ),
  });
};

/** Web NDL Authorities in RDF/XML: single records, or many in one file. */
export const readAuthoritiesRdf = createXmlReader({
  names: [[ns.skos, 'Concept']],
  read: readConcept,
  idOf: (concept) => attributeOf(concept, ns.rdf, 'about'),
});
