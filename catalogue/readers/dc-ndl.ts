import { readDcNdlBook } from '../mapping/dc-ndl.ts';
import { reject } from '../records.ts';
import { attributeOf, ns, serialize, type XmlElement } from '../xml/element.ts';
import { streamElements } from '../xml/element-stream.ts';
import { createSequentialReader, type StreamedReading } from './reader.ts';

const ELEMENTS = new Set(['BibAdminResource', 'BibResource', 'Item']);

/** A record consists of several of these elements side by side. */
export const isDcNdlElement = (uri: string, local: string): boolean =>
  uri === ns.dcndl && ELEMENTS.has(local);

interface Group {
  /** URI of the record without the fragment. */
  readonly key: string;
  readonly elements: XmlElement[];
  error?: string;
  bytesRead: number;
}

const keyOf = (element: XmlElement | undefined): string =>
  (attributeOf(element, ns.rdf, 'about') ?? '').replace(/#.*$/u, '');

const readGroup = ({ elements, error, bytesRead }: Group): StreamedReading => ({
  reading: error === undefined ? readDcNdlBook(elements) : reject('XML', error),
  bytesRead,
  raw: () => elements.map(serialize).join('\n'),
});

/** Copies of other libraries have their own URIs and follow their publication. */
const belongsTo = (group: Group, element: XmlElement | undefined): boolean =>
  element === undefined || element.local === 'Item' || keyOf(element) === group.key;

async function* readings(path: string): AsyncGenerator<StreamedReading> {
  let group: Group | undefined;
  for await (const one of streamElements(path, isDcNdlElement)) {
    const { element, bytesRead } = one;
    if (group !== undefined && !belongsTo(group, element)) {
      yield readGroup(group);
      group = undefined;
    }
    group ??= { key: keyOf(element), elements: [], bytesRead };
    if (element !== undefined) group.elements.push(element);
    if ('error' in one) group.error ??= one.error;
    group.bytesRead = bytesRead;
  }
  if (group !== undefined) yield readGroup(group);
}

/** A file of DC-NDL (RDF/XML): any number of records side by side, each of several elements. */
export const readDcNdl = createSequentialReader(readings);
