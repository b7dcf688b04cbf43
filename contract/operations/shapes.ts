import * as z from 'zod';
import { pageCursorSchema } from '../entities/ids.ts';
import { textUpTo } from '../entities/text.ts';
import { isVisibleName } from '../names.ts';

/** Several requests spell the entity's `userSub` as `UserSub`. */
export const renameUserSub = <T extends { UserSub: string }>({ UserSub, ...rest }: T) => ({
  ...rest,
  userSub: UserSub,
});

/** The entity spells it `noteId`, requests spell it `noteID`. */
export const renameNoteID = <T extends { noteID: string }>({ noteID, ...rest }: T) => ({
  ...rest,
  noteId: noteID,
});

/** Response of writes without a result. */
export const done = z.object({ ok: z.literal(true) });

/** Response when a book is added or moved to a list that already contains it. */
export const movedToTop = z.object({
  statusCode: z.literal(409),
  message: z.string(),
  movedToTop: z.literal(true),
});

/** A page of items, with the cursor of the next page if there is one. */
export const page = <K extends string, S extends z.ZodType>(key: K, item: S) =>
  z.object({
    // A computed key widens to string; this restores the literal type.
    ...({ [key]: z.array(item) } as Record<K, z.ZodArray<S>>),
    lastEvaluatedKey: pageCursorSchema.optional(),
  });

/** A page of what an undone import has added: how much was removed, and what stays because it has changed since. */
export const undonePage = <S extends z.ZodType>(kept: S) =>
  z.object({
    removed: z.int().nonnegative(),
    kept: z.array(kept),
    lastEvaluatedKey: pageCursorSchema.optional(),
  });

/** A name that a reader writes: one line of at most `max` UTF-16 code units. */
export const nameSchema = (max: number) =>
  textUpTo(max, z.string().trim().min(1)).refine(isVisibleName, {
    message: 'must be visible, in one line of plain characters',
  });
