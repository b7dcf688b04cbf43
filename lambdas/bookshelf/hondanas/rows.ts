import * as z from 'zod';
import { globalHondanaSchema } from '#contract/entities/bookshelf.ts';
import { GlobalHondanaIDSchema } from '#contract/entities/ids.ts';
import { ownerPartition } from '../rows.ts';

/**
 * All hondanas of a user are one row because their rules concern the whole set: unique names, a
 * maximum number, a complete order. One condition on one row enforces them; a row for each hondana
 * would need more steps than a transaction allows. A copy may name a hondana that no longer exists:
 * the copy is then unassigned.
 */
export const hondanasKey = (userSub: string) => ({ pk: ownerPartition(userSub), part: 'HONDANAS' });
export const hondanaSchema = globalHondanaSchema.required({ ColorCode: true, ShelfOrder: true });
export type Hondana = z.infer<typeof hondanaSchema>;

/** All hondanas of a user. A user who never created one has no row. */
export const hondanasRowSchema = z.object({
  /** Incremented by every change: a write with an outdated revision fails (optimistic locking). */
  revision: z.int().nonnegative(),
  hondanas: z.record(GlobalHondanaIDSchema, hondanaSchema),
  /** Deleted hondanas that copies may still name, until all of these are unassigned. */
  emptying: z.array(GlobalHondanaIDSchema).default([]),
});
export type HondanasRow = z.infer<typeof hondanasRowSchema>;

/** One of 256 groups of hondanas, which is shorter than the ids of its members. */
export const groupOf = (GlobalHondanaID: string): string => GlobalHondanaID.slice(0, 2);

/** The hondana of a copy; undefined when the copy is unassigned or its hondana no longer exists. */
export const hondanaOf = (
  copy: { readonly GlobalHondanaID?: string | undefined },
  row: Pick<HondanasRow, 'hondanas'> | undefined,
): Hondana | undefined =>
  copy.GlobalHondanaID === undefined ? undefined : row?.hondanas[copy.GlobalHondanaID];
