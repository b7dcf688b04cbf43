import * as z from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { isVisibleName, isVisibleText } from '../names.ts';
import { hasContent, noteLevels, noteTypes } from '../note-rules.ts';
import {
  instantSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from './ids.ts';
import { textUpTo } from './text.ts';

export const noteTypeSchema = z.enum(noteTypes);
export const noteLevelSchema = z.enum(noteLevels);

/** A citation's stance on its target; absent when none was chosen. */
export const referenceTypeSchema = z.enum(['positive', 'neutral', 'negative']);
export type ReferenceType = z.infer<typeof referenceTypeSchema>;

/** Only manifestations can cite. Manifestations, persons and organisations can be cited. */
export const sourceClassLevelSchema = z.literal('manifestation');
export const targetClassLevelSchema = z.enum(['manifestation', 'agent']);

export const noteContentSchema = textUpTo(TEXT_MAX.noteContent).refine(
  hasContent,
  'content must not be blank',
);

/** Where the citing book refers to its target: one line, such as `第3章` or `p. 123`. */
export const placeSchema = textUpTo(TEXT_MAX.citationPlace, z.string().trim().min(1)).refine(
  isVisibleName,
  'place must be one line of visible characters',
);

/** Words of the citing book. */
export const quoteSchema = textUpTo(TEXT_MAX.citationQuote, z.string().trim()).refine(
  isVisibleText,
  'quote must be lines of visible characters',
);

export const noteSchema = z.object({
  noteId: noteIdSchema,
  noteType: noteTypeSchema,
  userSub: userSubSchema,
  /** The author's own words, unless the note is a `FullNote`. */
  content: z.string(),
  createdAt: instantSchema,
  /** Equals `createdAt` until the first edit, so that every note can be sorted by it. */
  editedAt: instantSchema,
  metaDescription: z.string(),
  parentNoteID: z.string(),
  noteOpenLevel: noteLevelSchema,
  allowReplyLevel: noteLevelSchema,
  referenceType: referenceTypeSchema.optional(),
  referenceTargetKANRI_ID: KANRI_IDSchema.optional(),
  referenceTargetTENKYO_ID: TENKYO_IDSchema.optional(),
  referenceTargetClassLevel: targetClassLevelSchema.optional(),
  referenceSourceKANRI_ID: KANRI_IDSchema.optional(),
  referenceSourceClassLevel: sourceClassLevelSchema.optional(),
  place: z.string().optional(),
  quote: z.string().optional(),
  /** Counts the edits. Corrections of a citation name the one they were based on. */
  revision: z.int().positive().optional(),
  /** The text is from a file of another service, and so is `createdAt`. */
  isImported: z.literal(true).optional(),
  /** When its level was last widened to `PUBLIC`; absent when it has been public from the beginning. */
  publishedAt: instantSchema.optional(),
  /** Why an operator has hidden the note. Only its author gets a hidden note. */
  hiddenReason: z.string().optional(),
});
export type Note = z.infer<typeof noteSchema>;

/**
 * A note as its own page shows it: `content` is its latest text, which can be a correction by another
 * reader. Everything else shows a `Note`.
 */
export const fullNoteSchema = noteSchema.extend({
  /** Set while the last edit of an information note is not its author's. */
  lastEditedBy: userSubSchema.optional(),
  /** Whose words `content` is; absent when they are the author's. */
  correctedBy: userSubSchema.optional(),
  /** The author's own latest text; absent when that is `content`. */
  authorContent: z.string().optional(),
});
export type FullNote = z.infer<typeof fullNoteSchema>;
