import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IsRecord } from './element-builder.ts';
import { createElementParser, type ParsedElement } from './element-parser.ts';
import { createTagOffsets } from './tag-offsets.ts';

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

/** A parsed element with its place in the file. */
export type StreamedElement = ParsedElement & {
  /** Byte offset of its start tag. */
  readonly offset: number;
  /** Number of bytes read from the file so far. */
  readonly bytesRead: number;
};

/**
 * Streams the record elements of an XML file in order, with at most one of them in memory. `locals`
 * are the local names that a record can have; a malformed one ends where the next such tag begins.
 */
export async function* streamElements(
  path: string,
  isRecord: IsRecord,
  locals: readonly string[],
): AsyncGenerator<StreamedElement> {
  const decoder = decoderFor(await encodingOf(path));
  const parser = createElementParser(isRecord, locals);
  const offsets = createTagOffsets(decoder.encoding);
  let bytesRead = 0;
  const located = (one: ParsedElement): StreamedElement => ({
    ...one,
    offset: offsets.offsetOf(one.start),
    bytesRead,
  });
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Expected a stream of buffers');
    const text = decoder.decode(chunk, { stream: true });
    offsets.push(chunk, text);
    bytesRead += chunk.length;
    yield* parser.write(text).map(located);
    offsets.forget(parser.heldFrom());
  }
  yield* [...parser.write(decoder.decode()), ...parser.end()].map(located);
}
