import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createElementBuilder, type Built, type IsRecord } from './element-builder.ts';

const HEAD_BYTES = 1_024;
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?<encoding>[\w-]+)["']/u;

/** Encoding by the byte order mark or the XML declaration; UTF-8 without either (XML 1.0, 4.3.3). */
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

/** A record element, or a broken one, and how many bytes of the file had been read by then. */
export type StreamedElement = Built & { readonly bytesRead: number };

/** The record elements of an XML file, in order, without ever holding more than one of them. */
export async function* streamElements(
  path: string,
  isRecord: IsRecord,
): AsyncGenerator<StreamedElement> {
  const decoder = decoderFor(await encodingOf(path));
  const builder = createElementBuilder(isRecord);
  let bytesRead = 0;
  for await (const piece of createReadStream(path)) {
    if (!Buffer.isBuffer(piece)) throw new Error('A stream without encoding gives buffers');
    bytesRead += piece.length;
    for (const one of builder.write(decoder.decode(piece, { stream: true })))
      yield { ...one, bytesRead };
  }
  for (const one of [...builder.write(decoder.decode()), ...builder.end()])
    yield { ...one, bytesRead };
}
