import type { ReferenceType } from '#contract/entities/note.ts';
import type { NoteReferences } from './use-create-note.ts';

/** How a book may judge what it cites (INFO-03). */
export const stances = [
  'positive',
  'neutral',
  'negative',
] as const satisfies readonly ReferenceType[];

/** The book or the person or organisation that is cited. */
export type CitationTarget = { readonly KANRI_ID: string } | { readonly TENKYO_ID: string };

interface Citation {
  /** The citing book: the one whose page is open (SP-057). */
  readonly sourceKANRI_ID: string;
  readonly target: CitationTarget;
  /** Null where the reader chose none: then there is no such field (SP-056). */
  readonly stance: ReferenceType | null;
}

/** A citation as it travels; what has no value is not in it (INFO-11, INFO-12). */
export const referencesOf = ({ sourceKANRI_ID, target, stance }: Citation): NoteReferences => ({
  ...(stance !== null && { referenceType: stance }),
  ...('KANRI_ID' in target
    ? { referenceTargetKANRI_ID: target.KANRI_ID, referenceTargetClassLevel: 'manifestation' }
    : { referenceTargetTENKYO_ID: target.TENKYO_ID, referenceTargetClassLevel: 'agent' }),
  referenceSourceKANRI_ID: sourceKANRI_ID,
  referenceSourceClassLevel: 'manifestation',
});
