import { nationalIds, toBookRecord, type RawBook } from '../mapping/book-fields.ts';
import { refuse, type Reading } from '../records.ts';
import { sources } from '../sources.ts';
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
import { contributorsOf, subjectsOf } from './dc-ndl-people.ts';

/** The parts of one record: administration, the publication (in one or two parts), its copies. */
export type DcNdlParts = readonly XmlElement[];

const RECORD_URI =
  /^https?:\/\/(?<host>[^/]+)\/books\/(?<provider>R\d{9})-I(?<token>[^#/]+?)(?<old>-00)?(?:#.*)?$/u;
const RETIRED_HOST = 'iss.ndl.go.jp';
/** Data provider of the library's own catalogue. */
const LIBRARY_CATALOGUE = 'R100000002';
/** Digital copies and single issues hang on a record by a suffix, and are none themselves. */
const PART_OF_RECORD = /^\d+-[di]\d+$/u;
const DATATYPE = 'http://ndl.go.jp/dcndl/terms/';
const BOOK_TYPE = 'http://ndl.go.jp/ndltype/Book';
const CLASS_URI = /^https?:\/\/id\.ndl\.go\.jp\/class\/(?<scheme>[a-z0-9]+)\/(?<mark>.+)$/u;

const partsNamed = (parts: DcNdlParts, local: string): DcNdlParts =>
  parts.filter((part) => part.uri === ns.dcndl && part.local === local);

const uriOf = (parts: DcNdlParts) =>
  RECORD_URI.exec(
    parts.map((part) => attributeOf(part, ns.rdf, 'about')).find((uri) => uri !== undefined) ?? '',
  )?.groups;

const identifiers = (element: XmlElement, type: string): readonly string[] =>
  textsOf(
    childrenOf(element, ns.dcterms, 'identifier').filter(
      (one) => attributeOf(one, ns.rdf, 'datatype') === DATATYPE + type,
    ),
  );

/** Until 2023 the id stood with the library's copy instead of the publication. */
const recordId = (parts: DcNdlParts): string | undefined => {
  const [id] = [...partsNamed(parts, 'BibResource'), ...partsNamed(parts, 'Item')].flatMap((part) =>
    identifiers(part, 'NDLBibID'),
  );
  const uri = uriOf(parts);
  const token = uri?.['provider'] === LIBRARY_CATALOGUE ? uri['token'] : undefined;
  return id ?? (token !== undefined && nationalIds.book.test(token) ? token : undefined);
};

/** Texts of properties whose value is described by `rdf:value` and a reading, or is plain text. */
const values = (resource: XmlElement, uri: string, local: string): readonly string[] =>
  childrenOf(resource, uri, local).flatMap((property) => {
    const described = at(property, [ns.rdf, 'Description'], [ns.rdf, 'value']);
    return textsOf(described.length > 0 ? described : [property]);
  });

const PARALLEL_TITLE = ' = ';

/** A title in two languages carries both, divided by an equals sign. */
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
    const scheme = /(?<scheme>[^/#]+)$/u.exec(type)?.groups?.['scheme'];
    return scheme === undefined || value === undefined ? [] : [{ scheme, value }];
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

const isOther = (resource: XmlElement): boolean => {
  const types = childrenOf(resource, ns.dcndl, 'materialType').map((type) =>
    attributeOf(type, ns.rdf, 'resource'),
  );
  return types.length > 0 && !types.includes(BOOK_TYPE);
};

const rawBookOf = (parts: DcNdlParts, resource: XmlElement, stamp: string | undefined): RawBook => {
  const [mainTitle, ...parallelTitles] = titlesOf(resource);
  const [title] = childrenOf(resource, ns.dc, 'title');
  const described = at(title, [ns.rdf, 'Description'])[0];
  return {
    id: recordId(parts),
    source: uriOf(parts)?.['host'] === RETIRED_HOST ? sources.retiredDcNdl : sources.dcNdl,
    stamp,
    isbns: identifiers(resource, 'ISBN'),
    title: mainTitle,
    transcription: textOf(childOf(described, ns.dcndl, 'transcription')),
    contentDetailTitle: [
      ...values(resource, ns.dcndl, 'volume'),
      ...values(resource, ns.dcndl, 'volumeTitle'),
    ].join(' '),
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
    edition: values(resource, ns.dcndl, 'edition').join(' '),
    series: values(resource, ns.dcndl, 'seriesTitle').join(' / '),
    contents: contentsOf(resource),
  };
};

/**
 * Reads one record of DC-NDL (RDF). Only books of the library's catalogue are taken: journals,
 * maps, recordings and digital copies come through the same door.
 */
export const readDcNdlBook = (parts: DcNdlParts, stamp?: string): Reading => {
  const uri = uriOf(parts);
  const id = recordId(parts) ?? uri?.['token'];
  if (parts.some(hasReplacements)) return refuse('ENCODING', 'Bytes that are no text', id);
  if (PART_OF_RECORD.test(uri?.['token'] ?? ''))
    return refuse('NOT_BOOK', 'A digital copy or a single issue', id);
  const resource = partsNamed(parts, 'BibResource').find(
    (part) => childOf(part, ns.dcterms, 'title') ?? childOf(part, ns.dc, 'title'),
  );
  if (resource === undefined) return refuse('NO_TITLE', 'The record describes no publication', id);
  if (isOther(resource)) {
    const types = childrenOf(resource, ns.dcndl, 'materialType').map(
      (type) => attributeOf(type, ns.rdf, 'resource')?.split('/').at(-1) ?? '',
    );
    return refuse('NOT_BOOK', `Material: ${types.join(', ')}`, id);
  }
  return toBookRecord(rawBookOf(parts, resource, stamp), nationalIds);
};
