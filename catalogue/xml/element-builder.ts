import { SaxesParser } from 'saxes';
import type { XmlElement } from './element.ts';

export type IsRecord = (uri: string, local: string) => boolean;

interface OpenElement {
  readonly uri: string;
  readonly local: string;
  readonly attributes: XmlElement['attributes'];
  readonly children: OpenElement[];
  text: string;
}

/** Positions count characters of the text that was written. */
interface BuilderEvents {
  /** Whether the tag that ends at the position closes an element of this name. */
  readonly closes: (name: string, end: number) => boolean;
  /** A record begins; the position is the end of its start tag. */
  readonly opened: (end: number) => void;
  /** A record is complete. */
  readonly closed: (element: XmlElement, end: number) => void;
  /** A tag outside records, or the end of an element that is no record. */
  readonly outside: (kind: 'open' | 'close', end: number) => void;
}

/** The first error of the text, and the record in which it is, as far as it was read. */
export interface Failure {
  readonly message: string;
  readonly end: number;
  readonly element: XmlElement | undefined;
}

/**
 * Parses a text and builds a tree for each element that is a record; everything around them is dropped.
 * After the first error, `failure` returns it and nothing more is reported.
 */
export const createElementBuilder = (isRecord: IsRecord, events: BuilderEvents) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let open: OpenElement[] = [];
  let failure: Failure | undefined;
  const fail = (message: string): void => {
    failure ??= { message, end: parser.position, element: open[0] };
  };
  parser.on('error', ({ message }) => {
    fail(message);
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (failure !== undefined) return;
    const record = isRecord(uri, local);
    if (record && open.length > 0) {
      fail('The record does not end');
      return;
    }
    if (!record && open.length === 0) {
      events.outside('open', parser.position);
      return;
    }
    const own = Object.values(attributes).map((one) => ({
      uri: one.uri,
      local: one.local,
      value: one.value,
    }));
    const element: OpenElement = { uri, local, attributes: own, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (record) events.opened(parser.position);
  });
  const addText = (text: string): void => {
    const inner = open.at(-1);
    if (inner !== undefined && failure === undefined) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (failure !== undefined) return;
    // At a wrong closing tag the parser closes the open elements before it reports the error.
    if (!isSelfClosing && !events.closes(name, parser.position)) return;
    const [record] = open;
    if (record === undefined) events.outside('close', parser.position);
    else if (open.length > 1) open.pop();
    else {
      open = [];
      events.closed(record, parser.position);
    }
  });
  return {
    write: (text: string): void => {
      parser.write(text);
    },
    /** Ends the text. What is still open is an error. */
    end: (): void => {
      if (open.length > 0) fail('The record does not end');
      parser.close();
    },
    fail,
    failure: (): Failure | undefined => failure,
  };
};
