import { nationalIds } from '../mapping/book-fields.ts';
import { refuse, type Reading } from '../records.ts';
import { sources } from '../sources.ts';
import { at, attributeOf, childOf, ns, textOf, type XmlElement } from '../xml/element.ts';
import { readPayload } from './payload.ts';
import { createXmlReader } from './xml-reader.ts';

const isRecord = (uri: string, local: string): boolean =>
  uri === ns.oai && (local === 'record' || local === 'error');

const LIBRARY_IDENTIFIER = /R100000002-I(?<id>[^-]+)(?:-00)?$/u;

const readDeleted = (identifier: string | undefined, stamp: string | undefined): Reading => {
  const id = LIBRARY_IDENTIFIER.exec(identifier ?? '')?.groups?.['id'];
  if (id === undefined || !nationalIds.book.test(id))
    return refuse('NOT_BOOK', 'Deleted, and not a record of the catalogue', identifier);
  return {
    record: { kind: 'deleted-book', source: sources.dcNdl, stamp, KANRI_ID: id },
    warnings: [],
  };
};

const readRecord = (record: XmlElement): Reading => {
  if (record.local === 'error')
    return refuse('DIAGNOSTIC', `${attributeOf(record, '', 'code') ?? ''}: ${record.text.trim()}`);
  const header = childOf(record, ns.oai, 'header');
  const identifier = textOf(childOf(header, ns.oai, 'identifier'));
  const stamp = textOf(childOf(header, ns.oai, 'datestamp'));
  if (attributeOf(header, '', 'status') === 'deleted') return readDeleted(identifier, stamp);
  const payload = at(record, [ns.oai, 'metadata'])[0]?.children[0];
  return payload === undefined
    ? refuse('XML', 'The record has no metadata', identifier)
    : readPayload(payload, stamp);
};

/** Pages of an OAI-PMH 2.0 harvest (ListRecords, GetRecord) with records in DC-NDL or MARCXML. */
export const readOaiPmh = createXmlReader(isRecord, readRecord);
