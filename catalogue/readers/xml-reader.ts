import { refuse, type Reading } from '../records.ts';
import { serialise, type XmlElement } from '../xml/element.ts';
import type { IsRecord } from '../xml/element-builder.ts';
import { streamElements } from '../xml/stream-elements.ts';
import { createRereadingReader, type StreamedReading } from './rereading-reader.ts';
import type { Reader } from './reader.ts';

/** Makes a reader of XML files in which one element is one record. */
export const createXmlReader = (
  isRecord: IsRecord,
  read: (element: XmlElement) => Reading,
): Reader =>
  createRereadingReader(async function* readings(path): AsyncGenerator<StreamedReading> {
    for await (const one of streamElements(path, isRecord)) {
      const { element, bytesRead } = one;
      yield {
        reading: 'broken' in one ? refuse('XML', one.broken) : read(one.element),
        bytesRead,
        raw: () => (element === undefined ? '' : serialise(element)),
      };
    }
  });
