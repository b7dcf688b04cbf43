import * as z from 'zod';
import { isStickerCode } from '../sticker-code.ts';

/**
 * Identifiers as they travel. All are text: leading zeros belong to library ids.
 * Patterns refuse whatever could not have been issued, before anything is read (SEC-09).
 */

/** Library record id: the national library's digits, or a local id with a letter prefix. */
export const KANRI_IDSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/);
/** Library authority id (person or organisation). */
export const TENKYO_IDSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/);
/** Subject of a user's tokens. */
export const userSubSchema = z.uuid();
/** Stands where a reader was named whose account has been removed. Nobody's: it has no profile. */
export const REMOVED_USER_SUB = '00000000-0000-0000-0000-000000000000';
/** Notes are ULIDs, so that the order of keys is the order of creation. */
export const noteIdSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);
/** A list's id is a capability for those who have the link: random, never sequential (SP-095). */
export const bookListIDSchema = z.uuidv4();
/** A sticker's code; a mistyped one is refused before anything is read (MOB-05). */
export const GlobalBookIDSchema = z
  .string()
  .refine(isStickerCode, { message: 'not a sticker code' });
export const GlobalHondanaIDSchema = z.uuidv4();
export const usernameSchema = z.string().min(1).max(128);
export const pageCursorSchema = z.string().min(1).max(1_024);
/** Epoch milliseconds. */
export const epochMsSchema = z.int().nonnegative();
/** A day in Japan, `YYYY-MM-DD`. */
export const japanDateSchema = z.iso.date();
/** An instant, ISO 8601 in UTC with `Z`. */
export const instantSchema = z.iso.datetime();
