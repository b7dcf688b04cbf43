import { reject, sources, type Reading } from '../records.ts';
import {
  at,
  attributeOf,
  childOf,
  childrenOf,
  hasReplacements,
  ns,
  textOf,
  textsOf,
  type XmlElement,
} from '../xml/element.ts';
import { nationalIds, toBookRecord, type RawBook, type RawContributor } from './book-record.ts';
import { clean, splitHeading } from './normalize.ts';
import { SUBDIVISION, type TextWithReading } from './subjects.ts';

const ENTITY = /^https?:\/\/id\.ndl\.go\.jp\/auth\/entity\/(?<id>[^/#]+)$/u;
const NAME_AUTHORITY = /^https?:\/\/id\.ndl\.go\.jp\/auth\/ndlna\/(?<id>[^/#]+)$/u;

const idIn = (pattern: RegExp, about: string | undefined): string | undefined =>
  pattern.exec(about ?? '')?.groups?.['id'];

/** The heading is `結城, 浩, 1963-`. The reading may repeat the dates. */
const personOf = (
  id: string | undefined,
  heading: string | undefined,
  reading: string | undefined,
): RawContributor => {
  const { name, dates } = splitHeading(heading ?? '');
  const transcription = reading === undefined ? undefined : splitHeading(reading).name;
  return {
    id,
    name: name === '' ? undefined : name,
    dates,
    transcription,
  };
};

const reading = (element: XmlElement): string | undefined =>
  textOf(childOf(element, ns.dcndl, 'transcription'));

/** Distinct creators and contributors, with or without an authority. */
const contributorsOf = (resource: XmlElement): readonly RawContributor[] => {
  const agents = [
    ...at(resource, [ns.dcterms, 'creator'], [ns.foaf, 'Agent']),
    ...at(resource, [ns.dcterms, 'contributor'], [ns.foaf, 'Agent']),
  ].map((agent) =>
    personOf(
      idIn(ENTITY, attributeOf(agent, ns.rdf, 'about')),
      textOf(childOf(agent, ns.foaf, 'name')),
      reading(agent),
    ),
  );
  const known = new Set<string>();
  return agents.filter(({ id, name }) => {
    const key = id ?? name;
    if (key === undefined || known.has(key)) return false;
    known.add(key);
    return true;
  });
};

/** A person or body has an id of the name authority file; 宮城県--地図 is about a place. */
const describedSubjects = (resource: XmlElement) =>
  at(resource, [ns.dcterms, 'subject'], [ns.rdf, 'Description']).map((subject) => {
    const heading = textOf(childOf(subject, ns.rdf, 'value'));
    const id = idIn(NAME_AUTHORITY, attributeOf(subject, ns.rdf, 'about'));
    return {
      heading,
      reading: reading(subject),
      id: (heading ?? '').includes(SUBDIVISION) ? undefined : id,
    };
  });

/** Persons and bodies that the book is about. */
const subjectsOf = (resource: XmlElement): readonly RawContributor[] =>
  describedSubjects(resource)
    .filter(({ id }) => id !== undefined)
    .map((subject) => personOf(subject.id, subject.heading, subject.reading));

const topicsOf = (resource: XmlElement): readonly TextWithReading[] =>
  describedSubjects(resource).flatMap(({ id, heading, reading: kana }) =>
    id === undefined && heading !== undefined ? [{ text: heading, reading: kana }] : [],
  );

/** The elements of one record: administration, one or two for the publication, its copies. */
type DcNdlRecord = readonly XmlElement[];

const RECORD_URI =
  /^https?:\/\/(?<host>[^/]+)\/books\/(?<provider>R\d{9})-I(?<token>[^#/]+?)(?<old>-00)?(?:#.*)?$/u;
const RETIRED_HOST = 'iss.ndl.go.jp';
/** Provider code of the library's own catalogue. */
const LIBRARY_CATALOGUE = 'R100000002';
/** The tokens of digital copies and single issues: that of their record with a suffix. */
const DERIVED_TOKEN = /^\d+-[di]\d+$/u;
const DATATYPE = 'http://ndl.go.jp/dcndl/terms/';
const BOOK_TYPE = 'http://ndl.go.jp/ndltype/Book';
const CLASS_URI = /^https?:\/\/id\.ndl\.go\.jp\/class\/(?<scheme>[a-z0-9]+)\/(?<mark>.+)$/u;

const elementsNamed = (record: DcNdlRecord, local: string): DcNdlRecord =>
  record.filter((element) => element.uri === ns.dcndl && element.local === local);

const uriOf = (record: DcNdlRecord) =>
  RECORD_URI.exec(
    record
      .map((element) => attributeOf(element, ns.rdf, 'about'))
      .find((uri) => uri !== undefined) ?? '',
  )?.groups;

const identifiers = (element: XmlElement, type: string): readonly string[] =>
  textsOf(
    childrenOf(element, ns.dcterms, 'identifier').filter(
      (one) => attributeOf(one, ns.rdf, 'datatype') === DATATYPE + type,
    ),
  );

/** Until 2023 the library's copy had the id, since then the publication has it. */
const recordId = (record: DcNdlRecord): string | undefined => {
  const [id] = [...elementsNamed(record, 'BibResource'), ...elementsNamed(record, 'Item')].flatMap(
    (element) => identifiers(element, 'NDLBibID'),
  );
  const uri = uriOf(record);
  const token = uri?.['provider'] === LIBRARY_CATALOGUE ? uri['token'] : undefined;
  return id ?? (token !== undefined && nationalIds.book.test(token) ? token : undefined);
};

/** Texts of a property: plain, or in the `rdf:value` of a description with a reading. */
const values = (resource: XmlElement, uri: string, local: string): readonly string[] =>
  childrenOf(resource, uri, local).flatMap((property) => {
    const described = at(property, [ns.rdf, 'Description'], [ns.rdf, 'value']);
    return textsOf(described.length > 0 ? described : [property]);
  });

/** The series statements, with the readings of those that have one. */
const seriesOf = (resource: XmlElement): readonly TextWithReading[] =>
  childrenOf(resource, ns.dcndl, 'seriesTitle').flatMap((property) => {
    const [described] = at(property, [ns.rdf, 'Description']);
    const text = textOf(childOf(described, ns.rdf, 'value') ?? property);
    return text === undefined
      ? []
      : [{ text, reading: textOf(childOf(described, ns.dcndl, 'transcription')) }];
  });

const PARALLEL_TITLE = ' = ';

/** A title in two languages contains both, separated by an equals sign. */
const titlesOf = (resource: XmlElement): readonly string[] => {
  const plain = textOf(childOf(resource, ns.dcterms, 'title'));
  return (values(resource, ns.dc, 'title')[0] ?? plain ?? '').split(PARALLEL_TITLE);
};

const publisherOf = (agent: XmlElement): string => {
  const name = textOf(childOf(agent, ns.foaf, 'name')) ?? '';
  const role = textOf(childOf(agent, ns.dcterms, 'description'));
  return role === undefined ? name : `${name} (${role})`;
};

const classMarksOf = (resource: XmlElement): RawBook['classMarks'] => [
  ...childrenOf(resource, ns.dcterms, 'subject').flatMap((subject) => {
    const found = CLASS_URI.exec(attributeOf(subject, ns.rdf, 'resource') ?? '')?.groups;
    const { scheme, mark } = found ?? {};
    return scheme === undefined || mark === undefined
      ? []
      : [{ scheme: scheme.toUpperCase(), value: decodeURIComponent(mark) }];
  }),
  ...childrenOf(resource, ns.dc, 'subject').flatMap((subject) => {
    const type = attributeOf(subject, ns.rdf, 'datatype') ?? '';
    const value = textOf(subject);
    const scheme = type.split(/[/#]/u).at(-1) ?? '';
    return scheme === '' || value === undefined ? [] : [{ scheme, value }];
  }),
];

const contentsOf = (resource: XmlElement): readonly string[] =>
  ['partInformation', 'tableOfContents'].flatMap((local) =>
    textsOf(
      at(
        resource,
        [local === 'partInformation' ? ns.dcndl : ns.dcterms, local],
        [ns.rdf, 'Description'],
        [ns.dcterms, 'title'],
      ),
    ),
  );

const isOtherMaterial = (resource: XmlElement): boolean => {
  const types = childrenOf(resource, ns.dcndl, 'materialType').map((type) =>
    attributeOf(type, ns.rdf, 'resource'),
  );
  return types.length > 0 && !types.includes(BOOK_TYPE);
};

const rawBookOf = (
  record: DcNdlRecord,
  resource: XmlElement,
  stamp: string | undefined,
): RawBook => {
  const [mainTitle, ...parallelTitles] = titlesOf(resource);
  const [title] = childrenOf(resource, ns.dc, 'title');
  const described = at(title, [ns.rdf, 'Description'])[0];
  return {
    id: recordId(record),
    source: uriOf(record)?.['host'] === RETIRED_HOST ? sources.retiredDcNdl : sources.dcNdl,
    stamp,
    isbns: identifiers(resource, 'ISBN'),
    title: mainTitle,
    transcription: textOf(childOf(described, ns.dcndl, 'transcription')),
    contentDetailTitle: [
      ...values(resource, ns.dcndl, 'volume'),
      ...values(resource, ns.dcndl, 'volumeTitle'),
    ].join(' '),
    detailTranscription: textsOf(
      at(resource, [ns.dcndl, 'volumeTitle'], [ns.rdf, 'Description'], [ns.dcndl, 'transcription']),
    ).join(' '),
    otherTitles: [...parallelTitles, ...values(resource, ns.dcndl, 'alternative')],
    responsibility: textsOf(childrenOf(resource, ns.dc, 'creator')).join(' ; '),
    publishers: at(resource, [ns.dcterms, 'publisher'], [ns.foaf, 'Agent']).map(publisherOf),
    date: [
      ...textsOf(childrenOf(resource, ns.dcterms, 'date')),
      ...textsOf(childrenOf(resource, ns.dcterms, 'issued')),
    ][0],
    classMarks: classMarksOf(resource),
    contributors: contributorsOf(resource),
    subjects: subjectsOf(resource),
    topics: topicsOf(resource),
    edition: values(resource, ns.dcndl, 'edition').join(' '),
    extent: textOf(childOf(resource, ns.dcterms, 'extent')),
    series: seriesOf(resource),
    notes: textsOf(childrenOf(resource, ns.dcterms, 'description')),
    originalLanguages: textsOf(childrenOf(resource, ns.dcndl, 'originalLanguage')),
    price: textOf(childOf(resource, ns.dcndl, 'price')),
    contents: contentsOf(resource),
  };
};

/** The catalogues of schools and local libraries have books without a number of the national library. */
const NO_NUMBER =
  'The record has no number of the national library: neither NDLBibID nor an address with R100000002';

/**
 * Maps one record of DC-NDL (RDF). Only books of the library's catalogue are accepted; the format is
 * also used for journals, maps, recordings and digital copies.
 */
export const readDcNdlBook = (record: DcNdlRecord, stamp?: string): Reading => {
  const uri = uriOf(record);
  const id = recordId(record) ?? uri?.['token'];
  if (record.some(hasReplacements)) return reject('ENCODING', 'Invalid bytes', id);
  if (DERIVED_TOKEN.test(uri?.['token'] ?? ''))
    return reject('NOT_BOOK', 'A digital copy or a single issue', id);
  const resource = elementsNamed(record, 'BibResource').find(
    (element) => childOf(element, ns.dcterms, 'title') ?? childOf(element, ns.dc, 'title'),
  );
  if (resource === undefined) return reject('NO_TITLE', 'The record describes no publication', id);
  if (isOtherMaterial(resource)) {
    const types = childrenOf(resource, ns.dcndl, 'materialType').map(
      (type) => attributeOf(type, ns.rdf, 'resource')?.split('/').at(-1) ?? '',
    );
    return reject('NOT_BOOK', `Material: ${types.join(', ')}`, id);
  }
  if (clean(recordId(record)) === undefined) return reject('NO_001', NO_NUMBER);
  return toBookRecord(rawBookOf(record, resource, stamp), nationalIds);
};
