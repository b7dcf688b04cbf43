import * as z from 'zod';
import { ownLibrarySettingsSchema } from '#contract/entities/bookshelf.ts';
import { epochMsSchema, instantSchema } from '#contract/entities/ids.ts';
import { BOOKSHELF_CHANGES_KEPT } from '#lambdas/specs/settings.ts';
import { ownerPartition } from '../rows.ts';

export const settingsKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'SETTINGS' });
export const noticesKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'NOTICES' });

/** A file of a bookshelf. The files are in the order of their entries. */
const bookshelfFileSchema = z.object({
  key: z.string(),
  count: z.int().positive(),
  /** The place of its last entry, `placeOf`. */
  last: z.string(),
  /** The groups, `groupOf`, of the hondanas that its copies are on. */
  hondanas: z.array(z.string()),
});
export type BookshelfFile = z.infer<typeof bookshelfFileSchema>;

/**
 * The attributes with the last changes of what a bookshelf shows, latest first, each with the copies and the groups of
 * hondanas that it concerned. Null: all of them.
 */
export const changeNames = Array.from(
  { length: BOOKSHELF_CHANGES_KEPT },
  (_, n) => `change${String(n + 1)}`,
);
export const changeSchema = z.array(z.string()).nullable().default(null);
export type ChangedEntries = z.infer<typeof changeSchema>;

/**
 * Settings of a library, and the state of its bookshelf. Every transaction that changes a bookshelf
 * increments `bookshelfVersion`. The settings are created at sign-up, or with the first copy or
 * when they are first read if that has failed.
 */
export const settingsRowSchema = ownLibrarySettingsSchema.partial().extend({
  bookshelfVersion: z.int().nonnegative().default(0),
  /** The files last built, and the version that they show. */
  built: z
    .object({
      version: z.int().nonnegative(),
      /** The catalogue that the titles were read from; absent before its first import. */
      catalogueRevision: z.string().optional(),
      files: z.array(bookshelfFileSchema),
      /** When the oldest of them was written: the bucket deletes files after a fixed time. */
      at: epochMsSchema,
    })
    .optional(),
  /** Number of copies that are registered and not discarded. The index may lag behind it. */
  activeCopies: z.int().nonnegative().default(0),
  kindleBooks: z.int().nonnegative().default(0),
  /** Number of active copies whose book the reader has described by hand. */
  ownBooks: z.int().nonnegative().default(0),
});
export type SettingsRow = z.infer<typeof settingsRowSchema>;

/** Newer notices are unread. */
export const noticesRowSchema = z.object({ seenAt: instantSchema });
