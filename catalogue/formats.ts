import { readAuthoritiesJsonLd } from './readers/authorities-json-ld.ts';
import { readAuthoritiesRdf } from './readers/authorities-rdf.ts';
import { readDcNdl } from './readers/dc-ndl.ts';
import { readIso2709 } from './readers/iso2709.ts';
import { readJsonl } from './readers/jsonl.ts';
import { readMarcXml } from './readers/marc-xml.ts';
import { readOaiPmh } from './readers/oai-pmh.ts';
import type { Reader } from './readers/reader.ts';
import { readSru } from './readers/sru.ts';

/** The formats that can be read, by the names of the command line. */
export const readers = {
  iso2709: readIso2709,
  marcxml: readMarcXml,
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
