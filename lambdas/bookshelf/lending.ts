/**
 * States of a copy and the moves between them. Two marks in the copy's row say which state it is
 * in, so a move is allowed or refused by the database itself, in the write that makes it.
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
 * The manifestation is corrected and the shelf chosen in every state but the last.
 */
export type CopyState = 'AVAILABLE' | 'LENT' | 'DISCARDED';

/** The marks: a copy that is lent names its lending, one that is discarded its last day. */
interface Marks {
  readonly openLendingID?: string | undefined;
  readonly RemovedDate?: string | undefined;
}

const marksOf: Readonly<Record<CopyState, Readonly<Record<keyof Marks, boolean>>>> = {
  AVAILABLE: { openLendingID: false, RemovedDate: false },
  LENT: { openLendingID: true, RemovedDate: false },
  DISCARDED: { openLendingID: false, RemovedDate: true },
};

const onTheShelf: readonly CopyState[] = ['AVAILABLE', 'LENT'];

export type Move =
  'correct' | 'shelve' | 'lend' | 'extend' | 'takeBack' | 'cancel' | 'discard' | 'restore';

/** Every move with the states that it starts from; without `to` the state stays. */
export const moves: Readonly<
  Record<Move, { readonly from: readonly CopyState[]; readonly to?: CopyState }>
> = {
  correct: { from: onTheShelf },
  shelve: { from: onTheShelf },
  lend: { from: ['AVAILABLE'], to: 'LENT' },
  extend: { from: ['LENT'] },
  takeBack: { from: ['LENT'], to: 'AVAILABLE' },
  cancel: { from: ['LENT'], to: 'AVAILABLE' },
  discard: { from: ['AVAILABLE'], to: 'DISCARDED' },
  restore: { from: ['DISCARDED'], to: 'AVAILABLE' },
};

export const stateOf = ({ openLendingID, RemovedDate }: Marks): CopyState => {
  if (RemovedDate !== undefined) return 'DISCARDED';
  return openLendingID === undefined ? 'AVAILABLE' : 'LENT';
};

export const isAllowed = (move: Move, state: CopyState): boolean =>
  moves[move].from.includes(state);

const mark = (name: keyof Marks, present: boolean): string =>
  present ? `attribute_exists(${name})` : `attribute_not_exists(${name})`;

/**
 * The move's condition on the copy's row, as DynamoDB writes it; it needs no values. `AND` binds
 * closer than `OR`, and the service refuses parentheses that change nothing.
 */
export const conditionOf = (move: Move): string => {
  const states = moves[move].from.map((state) => {
    const { openLendingID, RemovedDate } = marksOf[state];
    return `${mark('openLendingID', openLendingID)} AND ${mark('RemovedDate', RemovedDate)}`;
  });
  const any = states.join(' OR ');
  return states.length > 1 ? `(${any})` : any;
};
