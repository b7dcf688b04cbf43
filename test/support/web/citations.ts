import type { CitationMap, CitationPair, StanceCounts } from '#contract/operations/citations.ts';
import { aboutSoseki, botchan, kokoro } from './records.ts';

/** Citations for tests of the page. */

export const noStances: StanceCounts = { positive: 0, neutral: 0, negative: 0, unsaid: 0 };

const NOTE_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const pairOf = (
  ends: Pick<CitationPair, 'citing' | 'citedBook' | 'citedPerson'>,
  counts: Partial<StanceCounts>,
  newest: Partial<CitationPair['newest']> = {},
): CitationPair => ({
  ...ends,
  counts: { ...noStances, ...counts },
  newest: {
    noteId: NOTE_ID,
    userSub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002',
    createdAt: '2026-04-01T00:00:00.000Z',
    reason: '師弟の関係を引き継いでいる',
    ...newest,
  },
});

export const citesBotchan = pairOf(
  { citedBook: botchan },
  { positive: 2, negative: 1 },
  { referenceType: 'positive', place: '第3章' },
);
export const citesPerson = pairOf(
  { citedPerson: { TENKYO_ID: '00030158', name: '柄谷行人' } },
  { unsaid: 1 },
  { reason: '名前を挙げている' },
);
export const citedByCriticism = pairOf(
  { citing: aboutSoseki },
  { neutral: 6 },
  { referenceType: 'neutral', reason: '先生の死を論じている' },
);

/** The map of こころ: it cites a book and a person, and a book cites it. */
export const mapOfKokoro: CitationMap = {
  book: kokoro,
  totals: {
    cites: 4,
    citesBy: { ...noStances, positive: 2, negative: 1, unsaid: 1 },
    citedBy: { ...noStances, neutral: 6 },
  },
  cites: { pairs: [citesBotchan, citesPerson] },
  citedBy: { pairs: [citedByCriticism] },
};

export const emptyMapOfKokoro: CitationMap = {
  book: kokoro,
  totals: { cites: 0, citesBy: noStances, citedBy: noStances },
  cites: { pairs: [] },
  citedBy: { pairs: [] },
};
