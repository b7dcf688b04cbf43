import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import type { CitationMap } from '#contract/operations/citations.ts';
import {
  StrongestCitation,
  bookCitationsQuery,
  notesOnMap,
} from '#web/features/citations/public.ts';
import { LeadNote, type NotesSummary, notesSummaryQuery } from '#web/features/notes/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';

/** What readers say about a book: counts of notes, the quoted one, and citations. */
export interface Said {
  readonly summary: NotesSummary | undefined;
  readonly citations: CitationMap | undefined;
}

/** Nobody waits for a second attempt: what it brings is shown when it arrives. */
const isWaiting = ({ isPending, failureCount }: UseQueryResult): boolean =>
  isPending && failureCount === 0;

export const useSaid = (KANRI_ID: string): Said & { readonly isPending: boolean } => {
  const viewer = useAuth().user?.sub ?? null;
  const api = useApi();
  const summary = useQuery(notesSummaryQuery(api, { KANRI_ID, viewer }));
  const citations = useQuery(bookCitationsQuery(api, { KANRI_ID, viewer }));
  return {
    summary: summary.data,
    citations: citations.data,
    isPending: isWaiting(summary) || isWaiting(citations),
  };
};

/** The first words about a book: an explanation by a reader, else its strongest citation. */
export const firstWords = ({ summary, citations }: Said): ReactNode => {
  if (summary?.lead !== undefined) return <LeadNote lead={summary.lead} />;
  return citations && notesOnMap(citations).size > 0 ? <StrongestCitation map={citations} /> : null;
};
