import { readDcNdlBook } from '../dc-ndl/dc-ndl-book.ts';
import { refuse } from '../records.ts';
import { attributeOf, ns, serialise, type XmlElement } from '../xml/element.ts';
import { streamElements } from '../xml/stream-elements.ts';
import { createRereadingReader, type StreamedReading } from './rereading-reader.ts';

const PARTS = new Set(['BibAdminResource', 'BibResource', 'Item']);

/** Elements of which several side by side make one record. */
export const isDcNdlPart = (uri: string, local: string): boolean =>
  uri === ns.dcndl && PARTS.has(local);

interface Group {
  /** URI of the record without what follows `#`. */
  readonly key: string;
  readonly parts: XmlElement[];
  broken?: string;
  bytesRead: number;
}

const keyOf = (part: XmlElement | undefined): string =>
  (attributeOf(part, ns.rdf, 'about') ?? '').replace(/#.*$/u, '');

const readGroup = ({ parts, broken, bytesRead }: Group): StreamedReading => ({
  reading: broken === undefined ? readDcNdlBook(parts) : refuse('XML', broken),
  bytesRead,
  raw: () => parts.map(serialise).join('\n'),
});

/** Copies of other libraries have URIs of their own and stand behind the publication they are of. */
const belongsTo = (group: Group, part: XmlElement | undefined): boolean =>
  part === undefined || part.local === 'Item' || keyOf(part) === group.key;

async function* readings(path: string): AsyncGenerator<StreamedReading> {
  let group: Group | undefined;
  for await (const one of streamElements(path, isDcNdlPart)) {
    const { element, bytesRead } = one;
    if (group !== undefined && !belongsTo(group, element)) {
      yield readGroup(group);
      group = undefined;
    }
    group ??= { key: keyOf(element), parts: [], bytesRead };
    if (element !== undefined) group.parts.push(element);
    if ('broken' in one) group.broken ??= one.broken;
    group.bytesRead = bytesRead;
  }
  if (group !== undefined) yield readGroup(group);
}

/** A file of DC-NDL (RDF/XML): any number of records side by side, each of several elements. */
export const readDcNdl = createRereadingReader(readings);
