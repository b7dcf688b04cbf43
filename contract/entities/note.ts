import * as z from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { noteLevels, noteTypes } from '../note-rules.ts';
import {
  instantSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
  userSubSchema,
} from './ids.ts';

export const noteTypeSchema = z.enum(noteTypes);
export const noteLevelSchema = z.enum(noteLevels);

/** How a citation judges what it cites; nothing chosen stores nothing (SP-056). */
export const referenceTypeSchema = z.enum(['positive', 'neutral', 'negative']);
export type ReferenceType = z.infer<typeof referenceTypeSchema>;

/** Only manifestations can cite and be cited today, and persons or organisations (SP-058). */
export const sourceClassLevelSchema = z.literal('manifestation');
export const targetClassLevelSchema = z.enum(['manifestation', 'agent']);

export const noteContentSchema = z
  .string()
  .max(TEXT_MAX.noteContent)
  .refine((content) => content.trim().length > 0, 'content must not be blank');

export const noteSchema = z.object({
  noteId: noteIdSchema,
  noteType: noteTypeSchema,
  userSub: userSubSchema,
  content: z.string(),
  createdAt: instantSchema,
  /** Equals `createdAt` until the first edit, so that sorting by it is total (SP-051). */
  editedAt: instantSchema,
  /** Set when somebody else corrected an information note (SP-054). */
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
});
export type Note = z.infer<typeof noteSchema>;
