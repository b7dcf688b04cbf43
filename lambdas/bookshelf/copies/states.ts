import { type AppError, conflict, forbidden, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { LibraryAccess } from '../library/access.ts';

/**
 * States of a copy and the moves between them. Two attributes of the copy's row determine its state,
 * so the condition of a write accepts or rejects a move.
 *
 *               register
 *                  │
 *                  ▼    lend
 *     restore ► AVAILABLE ────► LENT ─┐ extend
 *        │       │    ▲           │ ▲─┘
 *        │       │    └───────────┘
 *        │       │ discard   take back, cancel
 *        │       ▼
 *        └── DISCARDED
 *
 * In AVAILABLE and LENT the owner may also correct the book and choose a hondana.
 */
export type CopyState = 'AVAILABLE' | 'LENT' | 'DISCARDED';

/** A copy that is lent names its open lending, a discarded one the day of its removal. */
interface StateAttributes {
  readonly openLendingID?: string | undefined;
  readonly RemovedDate?: string | undefined;
}

const attributesOf: Readonly<Record<CopyState, Readonly<Record<keyof StateAttributes, boolean>>>> =
  {
    AVAILABLE: { openLendingID: false, RemovedDate: false },
    LENT: { openLendingID: true, RemovedDate: false },
    DISCARDED: { openLendingID: false, RemovedDate: true },
  };

/** The states of the copies that a bookshelf shows. */
const active: readonly CopyState[] = ['AVAILABLE', 'LENT'];

export type Move =
  'correct' | 'shelve' | 'lend' | 'extend' | 'takeBack' | 'cancel' | 'discard' | 'restore';

/** Every move with the states that it is allowed in; without `to` it keeps the state. */
export const moves: Readonly<
  Record<Move, { readonly from: readonly CopyState[]; readonly to?: CopyState }>
> = {
  correct: { from: active },
  shelve: { from: active },
  lend: { from: ['AVAILABLE'], to: 'LENT' },
  extend: { from: ['LENT'] },
  takeBack: { from: ['LENT'], to: 'AVAILABLE' },
  cancel: { from: ['LENT'], to: 'AVAILABLE' },
  discard: { from: ['AVAILABLE'], to: 'DISCARDED' },
  restore: { from: ['DISCARDED'], to: 'AVAILABLE' },
};

export const stateOf = ({ openLendingID, RemovedDate }: StateAttributes): CopyState => {
  if (RemovedDate !== undefined) return 'DISCARDED';
  return openLendingID === undefined ? 'AVAILABLE' : 'LENT';
};

export const isAllowed = (move: Move, state: CopyState): boolean =>
  moves[move].from.includes(state);

const presence = (name: keyof StateAttributes, present: boolean): string =>
  present ? `attribute_exists(${name})` : `attribute_not_exists(${name})`;

/**
 * The condition of a move on the copy's row, as a DynamoDB expression without values. `AND` binds
 * more tightly than `OR`, and DynamoDB rejects redundant parentheses.
 */
export const conditionOf = (move: Move): string => {
  const states = moves[move].from.map((state) => {
    const { openLendingID, RemovedDate } = attributesOf[state];
    return `${presence('openLendingID', openLendingID)} AND ${presence('RemovedDate', RemovedDate)}`;
  });
  const any = states.join(' OR ');
  return states.length > 1 ? `(${any})` : any;
};

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const stateOfRow = (row: Row): CopyState =>
  stateOf({
    openLendingID: textOf(row['openLendingID']),
    RemovedDate: textOf(row['RemovedDate']),
  });

/** The errors for rejected writes: who may not open the library learns nothing from them. */
export interface Rejections {
  /** For a copy or lending of another user: 404 when the library is not open to the viewer, else 403. */
  readonly notOwn: (ownerSub: string, viewer: User) => Promise<AppError>;
  /**
   * For a move, by the row that failed its condition (null: no such copy). `late` is the message
   * when the state allows the move and its own condition failed.
   */
  readonly ofMove: (move: Move, row: Row | null, viewer: User, late?: string) => Promise<AppError>;
}

export const createRejections = ({ isOpen }: Pick<LibraryAccess, 'isOpen'>): Rejections => {
  const notOwn: Rejections['notOwn'] = async (ownerSub, viewer) =>
    (await isOpen(ownerSub, viewer.sub)) ? forbidden() : notFound();
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
