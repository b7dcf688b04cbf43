import * as z from 'zod';
import { pageCursorSchema } from '../entities/ids.ts';

/** Several requests spell the entity's `userSub` as `UserSub`. */
export const renameUserSub = <T extends { UserSub: string }>({ UserSub, ...rest }: T) => ({
  ...rest,
  userSub: UserSub,
});

/** Response of writes that have nothing else to say. */
export const done = z.object({ ok: z.literal(true) });

/** Adding to a list or moving into one that has the book already (api, "Base"). */
export const movedToTop = z.object({
  statusCode: z.literal(409),
  message: z.string(),
  movedToTop: z.literal(true),
});

/** A page of something, with the cursor of the next one while there is one. */
export const page = <K extends string, S extends z.ZodType>(key: K, item: S) =>
  z.object({
    // A computed key widens to string; this puts its literal back.
    ...({ [key]: z.array(item) } as Record<K, z.ZodArray<S>>),
    lastEvaluatedKey: pageCursorSchema.optional(),
  });
