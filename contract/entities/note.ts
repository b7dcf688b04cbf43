import * as z from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { hasContent, noteLevels, noteTypes } from '../note-rules.ts';
import {
  instantSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from './ids.ts';

export const noteTypeSchema = z.enum(noteTypes);
export const noteLevelSchema = z.enum(noteLevels);

/** A citation's stance on its target; absent when none was chosen. */
export const referenceTypeSchema = z.enum(['positive', 'neutral', 'negative']);
export type ReferenceType = z.infer<typeof referenceTypeSchema>;

/** Only manifestations can cite. Manifestations, persons and organisations can be cited. */
export const sourceClassLevelSchema = z.literal('manifestation');
export const targetClassLevelSchema = z.enum(['manifestation', 'agent']);

export const noteContentSchema = z
  .string()
  .max(TEXT_MAX.noteContent)
  .refine(hasContent, 'content must not be blank');

export const noteSchema = z.object({
  noteId: noteIdSchema,
  noteType: noteTypeSchema,
  userSub: userSubSchema,
  content: z.string(),
  createdAt: instantSchema,
  /** Equals `createdAt` until the first edit, so that every note can be sorted by it. */
  editedAt: instantSchema,
  /** Set while the last edit of an information note is not its author's. */
  lastEditedBy: userSubSchema.optional(),
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
  /** Why an operator has hidden the note. Only its author gets a hidden note. */
  hiddenReason: z.string().optional(),
});
export type Note = z.infer<typeof noteSchema>;
