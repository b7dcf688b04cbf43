import { type AppError, conflict, forbidden, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { RelationsReader } from '#lambdas/friends/public.ts';
import { isAllowed, stateOf, type Move } from './lending.ts';

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const stateOfRow = (row: Row) =>
  stateOf({
    openLendingID: textOf(row['openLendingID']),
    RemovedDate: textOf(row['RemovedDate']),
  });

/** Says why something was refused, to people who may know more or less of it. */
export interface Refusals {
  /** Of a copy or lending of somebody else: hidden, when its owner has blocked the viewer. */
  readonly notOwn: (ownerSub: string, viewer: User) => Promise<AppError>;
  /** Of a move of a copy, by the row that stood in its way; none when there is no such copy. */
  readonly ofMove: (move: Move, row: Row | null, viewer: User, late?: string) => Promise<AppError>;
}

export const createRefusals = ({ isBlocked }: RelationsReader): Refusals => {
  const notOwn: Refusals['notOwn'] = async (ownerSub, viewer) =>
    (await isBlocked(ownerSub, viewer.sub)) ? notFound() : forbidden();
  return {
    notOwn,
    ofMove: async (move, row, viewer, late = 'Somebody else was faster') => {
      const ownerSub = textOf(row?.['ownerSub']);
      if (row === null || ownerSub === undefined) return notFound();
      if (ownerSub !== viewer.sub) return notOwn(ownerSub, viewer);
      const state = stateOfRow(row);
      return conflict(isAllowed(move, state) ? late : `The copy is ${state}`);
    },
  };
};
