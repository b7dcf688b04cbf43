import type { MarcField, MarcRecord } from '../marc/record.ts';
import { readMarc } from '../marc/read-marc.ts';
import { reject, type Reading } from '../records.ts';
import { attributeOf, hasReplacements, textOf, type XmlElement } from '../xml/element.ts';
import { createXmlReader } from './reader.ts';

const attribute = (element: XmlElement, name: string): string =>
  attributeOf(element, '', name) ?? '';

const fieldOf = (element: XmlElement): MarcField =>
  element.local === 'controlfield'
    ? { tag: attribute(element, 'tag'), indicators: '', value: element.text, subfields: [] }
    : {
        tag: attribute(element, 'tag'),
        indicators: attribute(element, 'ind1') + attribute(element, 'ind2'),
        value: '',
        subfields: element.children
          .filter(({ local }) => local === 'subfield')
          .map((child) => ({ code: attribute(child, 'code'), value: child.text })),
      };

const marcRecordOf = (element: XmlElement): MarcRecord => ({
  leader: element.children.find(({ local }) => local === 'leader')?.text ?? '',
  fields: element.children
    .filter(({ local }) => local === 'controlfield' || local === 'datafield')
    .map(fieldOf),
});

const LEADER_LENGTH = 24;

/** Reads a `record` element of the MARCXML schema. */
export const readMarcElement = (element: XmlElement): Reading => {
  if (hasReplacements(element)) return reject('ENCODING', 'The record has invalid bytes');
  const record = marcRecordOf(element);
  return record.leader.length === LEADER_LENGTH
    ? readMarc(record)
    : reject('LENGTH', `The leader has ${String(record.leader.length)} characters`);
};

/** The control number of a record, which may be incomplete. */
export const marcIdOf = (element: XmlElement): string | undefined =>
  textOf(
    element.children.find(
      (child) => child.local === 'controlfield' && attribute(child, 'tag') === '001',
    ),
  );

/** MARC records in XML (MARC 21 XML schema). Files often omit the namespace of the schema. */
export const readMarcXml = createXmlReader({
  names: [[undefined, 'record']],
  read: readMarcElement,
  idOf: marcIdOf,
});
