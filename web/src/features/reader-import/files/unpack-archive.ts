import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { EXPORT_MAX_BYTES } from '#web/lib/measures.ts';

/** More entries than an export has files. */
const ENTRIES_MAX = 200;
/** How much is unpacked before its size is looked at again: at most a thousand times as much comes out. */
const CHUNK_BYTES = 16 * 1024;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Unpacked files by name, or why the archive is rejected. */
export type Unpacked =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly fault: 'unreadable' | 'tooLarge' | 'foreignArchive' };

/** Names that point out of the archive: none of them is ever unpacked, and no export has one. */
const pointsOutside = (name: string): boolean =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes(':') ||
  name.split('/').includes('..');

/** The declared sizes of all entries, without unpacking any of them; null for two with one name. */
const listEntries = (bytes: Uint8Array): ReadonlyMap<string, number> | null => {
  const sizes = new Map<string, number>();
  let repeated = false;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      repeated ||= sizes.has(name) || sizes.size >= ENTRIES_MAX;
      sizes.set(name, originalSize);
      return false;
    },
  });
  return repeated ? null : sizes;
};

/** What the system of a Mac adds to an archive. */
const isAddedByMac = (name: string): boolean =>
  name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');

/** The folder that all files are in, with its slash, when an export was unpacked and packed again; else empty. */
const commonFolder = (names: readonly string[]): string => {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : '';
};

const sumOf = (entries: Iterable<readonly [string, number]>): number =>
  [...entries].reduce((sum, [, size]) => sum + size, 0);

/** Unpacks files of declared sizes; throws as soon as one becomes larger. */
const unpackSized = (
  bytes: Uint8Array,
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>();
  const filled = new Map<string, number>();
  const unzip = new Unzip((file) => {
    const size = sizes.get(file.name);
    if (size === undefined || files.has(file.name)) return;
    const content = new Uint8Array(size);
    files.set(file.name, content);
    file.ondata = (error, chunk) => {
      // The types of the library forget that an error comes without a chunk.
      if (error !== null) throw error;
      const from = filled.get(file.name) ?? 0;
      // Throws a RangeError for more than declared.
      content.set(chunk, from);
      filled.set(file.name, from + chunk.length);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    unzip.push(bytes.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= bytes.length);
  }
  const isWhole = [...sizes].every(([name, size]) => (filled.get(name) ?? 0) === size);
  if (!isWhole || files.size < sizes.size) throw new RangeError('Smaller than declared');
  return files;
};

/**
 * The files of an archive whose names are allowed. The limits hold for the sizes that the archive declares
 * for all of its entries, before anything is unpacked, and again for what comes out.
 */
export const unpackArchive = (
  bytes: Uint8Array,
  isAllowed: (name: string) => boolean,
): Unpacked => {
  if (bytes.length > EXPORT_MAX_BYTES.packed) return { ok: false, fault: 'tooLarge' };
  try {
    const entries = listEntries(bytes);
    if (entries === null || [...entries.keys()].some(pointsOutside)) {
      return { ok: false, fault: 'foreignArchive' };
    }
    const folder = commonFolder([...entries.keys()].filter((name) => !isAddedByMac(name)));
    const wanted = [...entries].filter(
      ([name]) => name.startsWith(folder) && isAllowed(name.slice(folder.length)),
    );
    if (
      sumOf(entries) > EXPORT_MAX_BYTES.unpacked ||
      sumOf(wanted) > EXPORT_MAX_BYTES.read ||
      wanted.some(([, size]) => size > EXPORT_MAX_BYTES.file)
    )
      return { ok: false, fault: 'tooLarge' };
    const unpacked = unpackSized(bytes, new Map(wanted));
    const files = new Map([...unpacked].map(([name, file]) => [name.slice(folder.length), file]));
    return { ok: true, files };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
};
