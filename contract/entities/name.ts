import * as z from 'zod';
import { isVisibleName } from '../visible-name.ts';

/** A name that a reader gives to something: one line of at most `max` UTF-16 code units. */
export const nameSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isVisibleName, { message: 'must be visible, in one line of plain characters' });
