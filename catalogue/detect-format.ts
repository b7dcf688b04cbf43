import { open } from 'node:fs/promises';
import type { FormatName } from './formats.ts';
import { ns } from './xml/element.ts';
import { createElementBuilder } from './xml/element-builder.ts';

const HEAD_BYTES = 64 * 1024;

const readHead = async (path: string): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Elements that only one format has. */
const elements: readonly (readonly [uri: string, local: string, format: FormatName])[] = [
  [ns.sru, 'searchRetrieveResponse', 'sru'],
  [ns.oai, 'OAI-PMH', 'oai-pmh'],
  [ns.marc, 'collection', 'marcxml'],
  [ns.marc, 'record', 'marcxml'],
  [ns.dcndl, 'BibAdminResource', 'dc-ndl'],
  [ns.dcndl, 'BibResource', 'dc-ndl'],
  [ns.skos, 'Concept', 'authorities-rdf'],
  ['', 'collection', 'marcxml'],
  ['', 'record', 'marcxml'],
];

/** The format of the first element that tells. */
const xmlFormat = (head: string): FormatName | null => {
  let format: FormatName | undefined;
  createElementBuilder((uri, local) => {
    format ??= elements.find(([ours, name]) => ours === uri && name === local)?.[2];
    return false;
  }).write(head);
  return format ?? null;
};

const ISO2709_LEADER = /^\d{5}[a-z][a-z][a-z ].[a ]22\d{5}/u;
const LINE_OF_OURS = /^\{[^\n]*"(?:KANRI_ID|TENKYO_ID)"/u;
const JSON_LD = /"(?:@context|@graph|@id)"/u;

const formatOf = (head: string): FormatName | null => {
  if (ISO2709_LEADER.test(head)) return 'iso2709';
  if (head.startsWith('<')) return xmlFormat(head);
  if (LINE_OF_OURS.test(head)) return 'jsonl';
  if (/^[[{]/u.test(head) && JSON_LD.test(head)) return 'authorities-json-ld';
  return head.startsWith('{') ? 'jsonl' : null;
};

const textOf = (head: Buffer): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le');
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length - (head.length % 2)))
      .swap16()
      .toString('utf16le');
  return head.toString('utf8');
};

/** The format of a file by its first bytes, whatever its name; null when it is none we read. */
export const detectFormat = async (path: string): Promise<FormatName | null> =>
  formatOf(
    textOf(await readHead(path))
      .replace(/^\uFEFF/u, '')
      .trimStart(),
  );
