import * as z from 'zod';

/**
 * A text of at most `max` UTF-16 code units, as forms count them: zod itself counts code points, and a text that another client
 * has stored could not be saved again.
 */
export const textUpTo = (max: number, text: z.ZodString = z.string()): z.ZodString =>
  text.max(max).refine(({ length }) => length <= max, {
    message: `must have at most ${String(max)} UTF-16 code units`,
  });
