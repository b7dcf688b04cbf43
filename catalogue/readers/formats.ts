import { open } from 'node:fs/promises';
import type { Entry, ResumePoint } from '../records.ts';
import { ns } from '../xml/element.ts';
import { createElementParser } from '../xml/element-parser.ts';
import { readDcNdl } from './dc-ndl.ts';
import { ISO2709_STARTS, readIso2709 } from './iso2709.ts';
import { readJsonl } from './jsonl.ts';
import { readMarcJson } from './marc-json.ts';
import { marcNamespaces, readMarcXml } from './marc-xml.ts';
import type { Reader } from './reader.ts';
import { readOaiPmh, readSru } from './responses.ts';
import { readAuthoritiesJsonLd } from './web-authorities-json-ld.ts';
import { readAuthoritiesRdf } from './web-authorities.ts';

/** The readers by format name, as on the command line. */
export const readers = {
  iso2709: readIso2709,
  marcxml: readMarcXml,
  'marc-json': readMarcJson,
  'dc-ndl': readDcNdl,
  sru: readSru,
  'oai-pmh': readOaiPmh,
  'authorities-rdf': readAuthoritiesRdf,
  'authorities-json-ld': readAuthoritiesJsonLd,
  jsonl: readJsonl,
} as const satisfies Record<string, Reader>;

export type FormatName = keyof typeof readers;

export const formatNames = Object.keys(readers) as readonly FormatName[]; // exactly its keys

export const isFormatName = (name: string): name is FormatName => name in readers;

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

/** Elements that identify a format. */
const elements: readonly (readonly [uri: string, local: string, format: FormatName])[] = [
  [ns.sru, 'searchRetrieveResponse', 'sru'],
  [ns.oai, 'OAI-PMH', 'oai-pmh'],
  [ns.dcndl, 'BibAdminResource', 'dc-ndl'],
  [ns.dcndl, 'BibResource', 'dc-ndl'],
  [ns.skos, 'Concept', 'authorities-rdf'],
  ...marcNamespaces.flatMap((uri) => [
    [uri, 'collection', 'marcxml'] as const,
    [uri, 'record', 'marcxml'] as const,
  ]),
];

/** The format of the first such element. */
const xmlFormat = (head: string): FormatName | null => {
  let format: FormatName | undefined;
  createElementParser(
    (uri, local) => {
      format ??= elements.find(([ours, name]) => ours === uri && name === local)?.[2];
      return false;
    },
    elements.map(([, local]) => local),
  ).write(head);
  return format ?? null;
};

const PRODUCT_LINE = /^\{[^\n]*"(?:KANRI_ID|TENKYO_ID)"/u;
const MARC_JSON = /^[[{][^]*"leader"\s*:\s*"/u;
const JSON_LD = /"(?:@context|@graph|@id)"/u;

const formatOf = (head: string): FormatName | null => {
  if (head.search(ISO2709_STARTS) === 0) return 'iso2709';
  if (head.startsWith('<')) return xmlFormat(head);
  if (PRODUCT_LINE.test(head)) return 'jsonl';
  if (MARC_JSON.test(head)) return 'marc-json';
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

/** The format of a file by its first bytes; null when it is not supported. */
export const detectFormat = async (path: string): Promise<FormatName | null> =>
  formatOf(
    textOf(await readHead(path))
      .replace(/^\uFEFF/u, '')
      .trimStart(),
  );

interface Source {
  readonly format: FormatName;
  /** Of the records that name none. */
  readonly agency: string | undefined;
  readonly from: ResumePoint;
}

/** The entries of a file from a resume point. */
export async function* readEntries(
  path: string,
  { format, agency, from }: Source,
): AsyncGenerator<Entry> {
  for await (const entry of readers[format](path, from)) {
    const { reading } = entry;
    yield agency !== undefined && 'rejected' in reading && reading.ofAgency !== undefined
      ? { ...entry, reading: reading.ofAgency(agency) }
      : entry;
  }
}
