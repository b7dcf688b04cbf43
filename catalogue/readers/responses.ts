import { nationalIds } from '../mapping/book-record.ts';
import { readDcNdlBook } from '../mapping/dc-ndl.ts';
import { reject, sources, type Reading } from '../records.ts';
import { at, attributeOf, childOf, ns, textOf, type XmlElement } from '../xml/element.ts';
import { parseElement } from '../xml/element-parser.ts';
import { dcNdlIdOf, isDcNdlElement } from './dc-ndl.ts';
import { marcIdOf, marcNamespaces, readMarcElement } from './marc-xml.ts';
import { createXmlReader } from './reader.ts';

/** Reads the record in a response. Its element decides the format, not the response's declaration. */
const readPayload = (payload: XmlElement, stamp?: string): Reading => {
  if (payload.uri === ns.rdf && payload.local === 'RDF')
    return readDcNdlBook(
      payload.children.filter(({ uri, local }) => isDcNdlElement(uri, local)),
      stamp,
    );
  if (marcNamespaces.includes(payload.uri) && payload.local === 'record')
    return readMarcElement(payload);
  return reject('XML', `Not a supported record: ${payload.local}`);
};

/** Id of the record in a response, which may be incomplete. */
const payloadIdOf = (payload: XmlElement | undefined): string | undefined =>
  payload && (payload.uri === ns.rdf ? dcNdlIdOf(payload.children) : marcIdOf(payload));

const LIBRARY_IDENTIFIER = /R100000002-I(?<id>[^-]+)(?:-00)?$/u;

const readDeleted = (identifier: string | undefined, stamp: string | undefined): Reading => {
  const id = LIBRARY_IDENTIFIER.exec(identifier ?? '')?.groups?.['id'];
  if (id === undefined || !nationalIds.book.test(id))
    return reject('NOT_BOOK', 'Deleted, and not a record of the catalogue', identifier);
  return {
    record: { kind: 'deleted-book', source: sources.dcNdl, stamp, KANRI_ID: id },
    warnings: [],
  };
};

/** How a harvest without new records ends. */
const NO_RECORDS = 'noRecordsMatch';

const readOaiError = (error: XmlElement): Reading | null => {
  const code = attributeOf(error, '', 'code') ?? '';
  return code === NO_RECORDS ? null : reject('DIAGNOSTIC', `${code}: ${error.text.trim()}`);
};

const oaiPayloadOf = (record: XmlElement): XmlElement | undefined =>
  at(record, [ns.oai, 'metadata'])[0]?.children[0];

const readOaiRecord = (record: XmlElement): Reading | null => {
  if (record.local === 'error') return readOaiError(record);
  const header = childOf(record, ns.oai, 'header');
  const identifier = textOf(childOf(header, ns.oai, 'identifier'));
  const stamp = textOf(childOf(header, ns.oai, 'datestamp'));
  if (attributeOf(header, '', 'status') === 'deleted') return readDeleted(identifier, stamp);
  const payload = oaiPayloadOf(record);
  return payload === undefined
    ? reject('XML', 'The record has no metadata', identifier)
    : readPayload(payload, stamp);
};

/**
 * Pages of an OAI-PMH 2.0 harvest (ListRecords, GetRecord) with records in DC-NDL or MARCXML. A harvest
 * that matches nothing has no entries.
 */
export const readOaiPmh = createXmlReader({
  names: [
    [ns.oai, 'record'],
    [ns.oai, 'error'],
  ],
  read: readOaiRecord,
  idOf: (record) =>
    textOf(at(record, [ns.oai, 'header'], [ns.oai, 'identifier'])[0]) ??
    payloadIdOf(oaiPayloadOf(record)),
});

const readDiagnostic = (diagnostic: XmlElement): Reading => {
  const texts = ['message', 'details'].map((local) =>
    textOf(childOf(diagnostic, ns.diagnostic, local)),
  );
  return reject('DIAGNOSTIC', texts.filter((text) => text !== undefined).join(': '));
};

/** With `recordPacking=string` the record is escaped text, which is parsed in turn. */
const readSruRecord = (record: XmlElement): Reading => {
  const data = childOf(record, ns.sru, 'recordData');
  const [nested] = data?.children ?? [];
  if (nested !== undefined) return readPayload(nested);
  const parsed = parseElement(data?.text ?? '');
  return typeof parsed === 'string' ? reject('XML', parsed) : readPayload(parsed);
};

/** Responses of SRU 1.2 with records in DC-NDL (RDF) or MARCXML. A search without hits is a diagnostic. */
export const readSru = createXmlReader({
  names: [
    [ns.sru, 'record'],
    [ns.diagnostic, 'diagnostic'],
  ],
  read: (element) =>
    element.local === 'diagnostic' ? readDiagnostic(element) : readSruRecord(element),
  idOf: (record) => payloadIdOf(childOf(record, ns.sru, 'recordData')?.children[0]),
});
