import type { QueryClient } from '@tanstack/react-query';
import { LINKED_DATA_TYPE } from '#contract/linked-data.ts';
import type {
  CitationDirection,
  CitationMap,
  CitationPair,
} from '#contract/operations/citations.ts';
import { routeRequest } from '#contract/route-request.ts';
import { routes } from '#contract/routes.ts';
import type { Stance } from '#contract/stances.ts';
import { mergePairs } from '#web/features/citations/pairs.ts';
import { readPairs } from '#web/features/citations/queries.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { bibtexOf, csvOf, exportedCitations } from './export-files.ts';
import { EXPORT_PAGES } from './export-limit.ts';

export type ExportFormat = 'csv' | 'bib' | 'jsonld';

export interface ExportRequest {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  /** As it is shown: of a stance, of an edition. */
  readonly map: CitationMap;
  readonly viewer: string | null;
  readonly stance: Stance | undefined;
  readonly onlyEdition: boolean;
  readonly words: Parameters<typeof csvOf>[1];
}

/** All pairs of a side, page after page up to the limit. */
const readSide = async (
  { queries, api, map, viewer, stance, onlyEdition }: ExportRequest,
  direction: CitationDirection,
): Promise<readonly CitationPair[]> => {
  const view = { KANRI_ID: map.book.KANRI_ID, viewer, stance, onlyEdition, direction };
  const pages = [map[direction].pairs];
  let cursor = map[direction].lastEvaluatedKey;
  while (cursor !== undefined && pages.length < EXPORT_PAGES) {
    const { pairs, lastEvaluatedKey } = await readPairs(queries, api, { ...view, cursor });
    pages.push([...pairs]);
    cursor = lastEvaluatedKey;
  }
  return mergePairs(pages);
};

/** The first page of the map of the book, as the server states it in JSON-LD: without editions and readers. */
const readLinkedData = async ({ map, stance }: ExportRequest): Promise<string> => {
  const fields = { kanri_id: map.book.KANRI_ID, stance };
  const { path } = routeRequest(routes.openCitations, 'readCitationMap', fields);
  const response = await fetch(path, { headers: { accept: LINKED_DATA_TYPE } });
  if (!response.ok) throw new Error(`JSON-LD: ${String(response.status)}`);
  return response.text();
};

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  bib: 'application/x-bibtex',
  jsonld: LINKED_DATA_TYPE,
};

const contentOf = async (request: ExportRequest, format: ExportFormat): Promise<string> => {
  const { book } = request.map;
  if (format === 'jsonld') return readLinkedData(request);
  const citedBy = await readSide(request, 'citedBy');
  const cites = await readSide(request, 'cites');
  const citations = exportedCitations({ book, citedBy, cites });
  return format === 'csv' ? csvOf(citations, request.words) : bibtexOf(citations, request.words);
};

/** Makes a file of the citations of a map, and has the browser save it. */
export const exportCitations = async (
  request: ExportRequest,
  format: ExportFormat,
): Promise<void> => {
  const content = await contentOf(request, format);
  saveFile(content, {
    name: `citations-${request.map.book.KANRI_ID}.${format}`,
    type: types[format],
  });
};
