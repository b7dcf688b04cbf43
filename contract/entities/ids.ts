import * as z from 'zod';
import { KANRI_ID_PATTERN } from '../kanri-id.ts';
import { isStickerCode } from '../sticker-code.ts';

/**
 * Ids on the wire. All are strings, because leading zeros are part of library ids. The patterns reject
 * whatever cannot have been issued, before anything is read.
 */

/** Library record id: the national library's digits, or a local id with a letter prefix. */
export const KANRI_IDSchema = z.string().regex(KANRI_ID_PATTERN);
/** Library authority id (person or organization). */
export const TENKYO_IDSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/);
const ULID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** Subject of a user's tokens. */
export const userSubSchema = z.uuid();
/** Replaces the sub of a reader whose account was removed; it has no profile. */
export const REMOVED_USER_SUB = '00000000-0000-0000-0000-000000000000';
/** Notes are ULIDs, so that the order of keys is the order of creation. */
export const noteIdSchema = z.string().regex(ULID_PATTERN);
/** Imports of a reader are ULIDs as well. */
export const importIdSchema = z.string().regex(ULID_PATTERN);
/** A list's id is a capability for those who have the link: random, never sequential. */
export const bookListIDSchema = z.uuidv4();
/** A sticker's code; its check digit rejects a mistyped one before anything is read. */
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
