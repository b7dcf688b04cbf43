import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  export: 'Export citations',
  exportHint: (count: number, linked: number) =>
    `Exports the citations of the map as it is filtered: on each side, up to the newest ${formatCount(count)} books and people (${formatCount(linked)} as JSON-LD).`,
  exportFailed: 'The export failed. Please try again.',
  citesIn: (cited: string, how: readonly string[]) => `Cites ${cited} (${how.join(', ')}).`,
  exportColumns: {
    citing: 'Citing book',
    citingId: 'ID of the citing book',
    citingIsbn: 'ISBN of the citing book',
    cited: 'Cited book or person',
    citedId: 'ID of the cited book or person',
    citedIsbn: 'ISBN of the cited book',
    stance: 'Stance',
    place: 'Place',
    quote: 'Quotation',
    reason: 'Reason',
    reader: 'Recorded by',
    createdAt: 'Time',
    note: 'Note',
  },
};
