import type { ReferenceType } from '#contract/entities/note.ts';
import type { NoteLevel, NoteType } from '#contract/note-rules.ts';
import type { Username } from './demo-libraries.ts';

/** Addresses of our own pages, which a note's text may hold. */
export interface Pages {
  readonly book: (KANRI_ID: string) => string;
  readonly author: (TENKYO_ID: string) => string;
}

interface Written {
  readonly by: Username;
  /** KANRI_ID of the book that the note is about, or that cites. */
  readonly about: string;
  /** Below the address of the book's page, as the page's form begins a note. */
  readonly text: (pages: Pages) => string;
}
interface Text extends Written {
  readonly type: Exclude<NoteType, 'InformationNote'>;
  readonly open?: NoteLevel;
  readonly reply?: NoteLevel;
}
interface Citation extends Written {
  readonly type: 'InformationNote';
  readonly cites: { readonly book: string } | { readonly person: string };
  readonly stance?: ReferenceType;
}
export type DemoNote = Text | Citation;
