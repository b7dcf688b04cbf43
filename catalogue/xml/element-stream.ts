import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import type { XmlElement } from './element.ts';

/** Longest reference that is recognized across a chunk boundary. */
const REFERENCE_MAX = 48;
const MARKS = /<!\[CDATA\[|\]\]>|&(?!#?[\w.:-]{1,40};)/gu;
const CDATA_START = '<![CDATA[';

/** A reference that no document defines, so the parser reports an error in the current record. */
const UNDEFINED = '&undefined;';

/** Length of the text without an incomplete reference or CDATA mark at its end. */
const safeLength = (text: string): number => {
  const tail = Math.max(0, text.length - REFERENCE_MAX);
  const unfinished = text.slice(tail).search(/&[^;]*$|<!?\[?[A-Z]*\[?$|\]{1,2}$/u);
  return unfinished === -1 ? text.length : tail + unfinished;
};

/**
 * Replaces an unescaped `&` by an undefined reference. The parser would read the text up to the next
 * semicolon, possibly several records later, as the name of the reference.
 */
const createAmpersandGuard = () => {
  let pending = '';
  let inCdata = false;
  const guard = (text: string): string =>
    text.replaceAll(MARKS, (mark) => {
      if (mark === CDATA_START) inCdata = true;
      else if (mark === ']]>') inCdata = false;
      else return inCdata ? mark : UNDEFINED;
      return mark;
    });
  return {
    next: (chunk: string): string => {
      const text = pending + chunk;
      const length = safeLength(text);
      pending = text.slice(length);
      return guard(text.slice(0, length));
    },
    rest: (): string => {
      const text = pending;
      pending = '';
      return guard(text);
    },
  };
};

interface OpenElement {
  uri: string;
  local: string;
  attributes: XmlElement['attributes'];
  children: OpenElement[];
  text: string;
}

/** A complete element, or the start of a malformed one with the error. */
export type ParsedElement =
  | { readonly element: XmlElement }
  | { readonly error: string; readonly element?: XmlElement | undefined };

export type IsRecord = (uri: string, local: string) => boolean;

/**
 * Parses XML in chunks and builds a tree for each element that is a record; everything around them is
 * dropped. The parser continues after an error, so a malformed record affects no other.
 */
export const createElementParser = (isRecord: IsRecord) => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const guard = createAmpersandGuard();
  let parsed: ParsedElement[] = [];
  let openElements: OpenElement[] = [];
  let failure: string | undefined;

  const finish = (): void => {
    const [element] = openElements;
    if (failure !== undefined) parsed.push({ error: failure, element });
    else if (element !== undefined) parsed.push({ element });
    openElements = [];
    failure = undefined;
  };

  parser.on('error', (error) => {
    failure ??= error.message;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const record = isRecord(uri, local);
    if (record && openElements.length > 0) {
      failure ??= 'The record does not end';
      finish();
    }
    if (!record && openElements.length === 0) return;
    if (openElements.length === 0 && failure !== undefined) finish();
    const element: OpenElement = {
      uri,
      local,
      attributes: Object.values(attributes).map((one) => ({
        uri: one.uri,
        local: one.local,
        value: one.value,
      })),
      children: [],
      text: '',
    };
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  });
  const addText = (text: string): void => {
    const inner = openElements.at(-1);
    if (inner !== undefined) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (openElements.length === 1) finish();
    else openElements.pop();
  });

  const take = (): readonly ParsedElement[] => {
    const taken = parsed;
    parsed = [];
    return taken;
  };
  return {
    write: (text: string): readonly ParsedElement[] => {
      parser.write(guard.next(text));
      return take();
    },
    /** Ends the file. A record that is still open is malformed. */
    end: (): readonly ParsedElement[] => {
      parser.write(guard.rest());
      parser.close();
      if (openElements.length > 0) failure ??= 'The record does not end';
      if (failure !== undefined) finish();
      return take();
    },
  };
};

/** Parses a text as one element. Returns the error message when it is not well-formed. */
export const parseElement = (text: string): XmlElement | string => {
  let isRoot = true;
  const parser = createElementParser(() => {
    const first = isRoot;
    isRoot = false;
    return first;
  });
  const parsed = [...parser.write(text.trim()), ...parser.end()];
  const malformed = parsed.find((one) => 'error' in one);
  if (malformed !== undefined && 'error' in malformed) return malformed.error;
  return parsed[0]?.element ?? 'There is no element';
};

const HEAD_BYTES = 1_024;
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?<encoding>[\w-]+)["']/u;

/** The encoding by byte order mark or XML declaration; UTF-8 without either (XML 1.0, 4.3.3). */
const encodingOf = async (path: string): Promise<string> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    const text = head.toString('latin1').replace(/^\u00EF\u00BB\u00BF/u, '');
    return DECLARED.exec(text)?.groups?.['encoding'] ?? 'utf-8';
  } finally {
    await handle.close();
  }
};

const decoderFor = (encoding: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder('utf-8');
  }
};

/** A parsed element, and the number of bytes read from the file so far. */
type StreamedElement = ParsedElement & { readonly bytesRead: number };

/** Streams the record elements of an XML file in order, with at most one of them in memory. */
export async function* streamElements(
  path: string,
  isRecord: IsRecord,
): AsyncGenerator<StreamedElement> {
  const decoder = decoderFor(await encodingOf(path));
  const parser = createElementParser(isRecord);
  let bytesRead = 0;
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected a stream of buffers');
    bytesRead += chunk.length;
    for (const one of parser.write(decoder.decode(chunk, { stream: true })))
      yield { ...one, bytesRead };
  }
  for (const one of [...parser.write(decoder.decode()), ...parser.end()])
    yield { ...one, bytesRead };
}
