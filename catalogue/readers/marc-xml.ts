import type { MarcField, MarcRecord } from '../marc/record.ts';
import { reject, type Reading } from '../records.ts';
import { attributeOf, hasReplacements, ns, textOf, type XmlElement } from '../xml/element.ts';
import { notMarc21, readMarcRecord } from './marc.ts';
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

/** The schemas of MARC 21 and of MarcXchange (ISO 25577), and none: many files omit it. */
export const marcNamespaces: readonly string[] = [ns.marc, ns.marcXchange1, ns.marcXchange2, ''];

/** In MarcXchange a record can name its format. */
const MARC_21 = /^(?:MARC ?21|US-?MARC)/iu;

/** Reads a `record` element of one of these schemas. */
export const readMarcElement = (element: XmlElement): Reading => {
  if (hasReplacements(element)) return reject('ENCODING', 'The record has invalid bytes');
  const format = attribute(element, 'format').trim();
  return format === '' || MARC_21.test(format)
    ? readMarcRecord(marcRecordOf(element))
    : notMarc21(format);
};

/** The control number of a record, which may be incomplete. */
export const marcIdOf = (element: XmlElement): string | undefined =>
  textOf(
    element.children.find(
      (child) => child.local === 'controlfield' && attribute(child, 'tag') === '001',
    ),
  );

/** MARC 21 records in XML: MARCXML and MarcXchange. */
export const readMarcXml = createXmlReader({
  names: [[undefined, 'record']],
  read: readMarcElement,
  idOf: marcIdOf,
});
