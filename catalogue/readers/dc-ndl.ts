import { readDcNdlBook } from '../mapping/dc-ndl.ts';
import { reject } from '../records.ts';
import { attributeOf, ns, type XmlElement } from '../xml/element.ts';
import {
  createSequentialReader,
  streamRecords,
  withId,
  type RecordNames,
  type StreamedReading,
} from './reader.ts';

const ITEM = 'Item';
/** A record consists of several of these elements side by side. */
const names: RecordNames = [
  [ns.dcndl, 'BibAdminResource'],
  [ns.dcndl, 'BibResource'],
  [ns.dcndl, ITEM],
];

export const isDcNdlElement = (uri: string, local: string): boolean =>
  names.some(([ours, name]) => ours === uri && name === local);

interface Group {
  /** URI of the record without the fragment. */
  readonly key: string;
  readonly elements: XmlElement[];
  readonly sources: string[];
  error?: string;
  /** Byte offset of its first element. */
  readonly offset: number;
  bytesRead: number;
}

const keyOf = (element: XmlElement | undefined): string =>
  (attributeOf(element, ns.rdf, 'about') ?? '').split('#', 1).join('');

/** The URI of a record by its elements, which may be incomplete. */
export const dcNdlIdOf = (elements: readonly XmlElement[]): string | undefined =>
  elements.map(keyOf).find((key) => key !== '');

const readGroup = ({ elements, error, sources, offset, bytesRead }: Group): StreamedReading => ({
  reading: withId(error === undefined ? readDcNdlBook(elements) : reject('XML', error), () =>
    dcNdlIdOf(elements),
  ),
  offset,
  bytesRead,
  raw: () => sources.join('\n'),
});

/** Copies of other libraries have their own URIs and follow their publication. */
const belongsTo = (group: Group, element: XmlElement | undefined): boolean =>
  element === undefined || element.local === ITEM || keyOf(element) === group.key;

async function* readings(path: string): AsyncGenerator<StreamedReading> {
  let group: Group | undefined;
  for await (const one of streamRecords(path, names)) {
    const { element, source, offset, bytesRead } = one;
    if (group !== undefined && !belongsTo(group, element)) {
      yield readGroup(group);
      group = undefined;
    }
    group ??= { key: keyOf(element), elements: [], sources: [], offset, bytesRead };
    if (element !== undefined) group.elements.push(element);
    group.sources.push(source);
    if ('error' in one) group.error ??= one.error;
    group.bytesRead = bytesRead;
  }
  if (group !== undefined) yield readGroup(group);
}

/** A file of DC-NDL (RDF/XML): any number of records side by side, each of several elements. */
export const readDcNdl = createSequentialReader(readings);
