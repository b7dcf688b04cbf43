import { readDcNdlBook } from '../dc-ndl/dc-ndl-book.ts';
import { refuse, type Reading } from '../records.ts';
import { ns, type XmlElement } from '../xml/element.ts';
import { isDcNdlPart } from './dc-ndl.ts';
import { readMarcElement } from './marc-xml.ts';

/** Reads a record inside a response by its own element, whatever the response says about it. */
export const readPayload = (payload: XmlElement, stamp?: string): Reading => {
  if (payload.uri === ns.rdf && payload.local === 'RDF')
    return readDcNdlBook(
      payload.children.filter(({ uri, local }) => isDcNdlPart(uri, local)),
      stamp,
    );
  if (payload.uri === ns.marc && payload.local === 'record') return readMarcElement(payload);
  return refuse('XML', `Not a record that can be read: ${payload.local}`);
};
