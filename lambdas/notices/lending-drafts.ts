import { decodeTime } from 'ulid';
import { addDays, DAY_MS } from '#contract/japan-date.ts';
import type { LendingStage } from '#contract/operations/notices.ts';
import { lendingPlaceOf, type LendingRow, type OpenLending } from '#lambdas/bookshelf/public.ts';
import type { Draft } from './drafts.ts';

/** Days from the due date to each notice about it. */
const stages = [
  ['overdue7', 7],
  ['overdue1', 1],
  ['dueToday', 0],
  ['dueIn3', -3],
] as const satisfies readonly (readonly [LendingStage, number])[];

/** Seven o'clock in Japan is this long before the day in UTC begins. */
const BEFORE_UTC_MS = DAY_MS / 12;

const timeOf = (ReturnDate: string, days: number): number =>
  Date.parse(`${addDays(ReturnDate, days)}T00:00:00Z`) - BEFORE_UTC_MS;

/** A lending with its latest notice. */
export interface NoticedLending extends OpenLending {
  readonly id: string;
  readonly stage: LendingStage;
  readonly at: string;
}

/**
 * The latest notice of an open lending, none for a lending that has had none yet. An extension changes the due date,
 * and so all that follow. A lending that is recorded late has been due since then, but was told to the borrower later.
 */
export const noticeOfLending = (lending: OpenLending, now: number): readonly NoticedLending[] => {
  const { LendingID, ReturnDate, role } = lending;
  const place = lendingPlaceOf(LendingID);
  if (place === null) return [];
  const due = stages
    .filter(([, days]) => addDays(ReturnDate, days) >= place.LentDate)
    .map(([stage, days]) => ({ stage, time: timeOf(ReturnDate, days) }));
  // The nonce is a ULID, which contains the time of recording.
  const lent = { stage: 'lent', time: decodeTime(place.nonce) } as const;
  return [...due, ...(role === 'borrower' ? [lent] : [])]
    .filter(({ time }) => time <= now)
    .toSorted((a, b) => b.time - a.time)
    .slice(0, 1)
    .map(({ stage, time }) => ({
      id: `${stage} ${LendingID} ${ReturnDate}`,
      stage,
      at: new Date(time).toISOString(),
      LendingID,
      ReturnDate,
      role,
    }));
};

/** Whether the row says what the pointer said: a function of the release before may have left a pointer. */
const isSame = ({ ReturnDate }: OpenLending, row: LendingRow | undefined): row is LendingRow =>
  row?.ActualReturnDate === undefined && row?.ReturnDate === ReturnDate;

/** Blocks do not hide lendings, here as in their list: what is borrowed must be returned to somebody. */
export const lendingDrafts = (
  lendings: readonly NoticedLending[],
  rows: ReadonlyMap<string, LendingRow>,
): readonly Draft[] =>
  lendings.flatMap((lending) => {
    const { id, ReturnDate, role, stage, at } = lending;
    const row = rows.get(lending.LendingID);
    if (!isSame(lending, row)) return [];
    const other = role === 'lender' ? row.BorrowerUserSub : row.ownerSub;
    const book = { GlobalBookID: row.GlobalBookID };
    return [
      {
        id,
        at,
        people: other === undefined ? [] : [other],
        book,
        show: ({ profiles, titleOf }) => ({
          kind: 'lending',
          stage,
          role,
          ReturnDate,
          title: titleOf(book),
          person: other === undefined ? undefined : profiles.get(other),
          name: role === 'lender' ? row.BorrowerName : undefined,
        }),
      },
    ];
  });
