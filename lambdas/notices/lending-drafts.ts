import { decodeTime } from 'ulid';
import { addDays, DAY_MS } from '#contract/japan-date.ts';
import type { LendingStage } from '#contract/operations/notices.ts';
import { lendingPlaceOf, type LendingRow, type OpenLending } from '#lambdas/bookshelf/public.ts';
import { hasBlock, type Relation } from '#lambdas/friends/public.ts';
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
  const stagesOf = { lender: due, borrower: [...due, lent], offered: [lent] };
  return stagesOf[role]
    .filter(({ time }) => time <= now)
    .toSorted((a, b) => b.time - a.time)
    .slice(0, 1)
    .map(({ stage, time }) => ({
      id: role === 'offered' ? `offered ${LendingID}` : `${stage} ${LendingID} ${ReturnDate}`,
      stage,
      at: new Date(time).toISOString(),
      LendingID,
      ReturnDate,
      role,
    }));
};

/** Whether the row says what the pointer said: it may have changed in between. */
const isSame = (
  { ReturnDate, role }: OpenLending,
  row: LendingRow | undefined,
): row is LendingRow =>
  row?.ActualReturnDate === undefined &&
  row?.ReturnDate === ReturnDate &&
  (role === 'lender' || (row.Consent === 'PENDING') === (role === 'offered'));

/** The other one of the two, if that is a reader. */
export const otherOf = (
  { LendingID, role }: NoticedLending,
  rows: ReadonlyMap<string, LendingRow>,
): readonly string[] => {
  const row = rows.get(LendingID);
  const other = role === 'lender' ? row?.BorrowerUserSub : row?.ownerSub;
  return other === undefined ? [] : [other];
};

const draftOf = (lending: NoticedLending, row: LendingRow, isHidden: boolean): Draft => {
  const { id, at, LendingID, ReturnDate, role, stage } = lending;
  const book = { GlobalBookID: row.GlobalBookID };
  const [other] = otherOf(lending, new Map([[LendingID, row]]));
  return {
    id,
    at,
    people: other === undefined || isHidden ? [] : [other],
    book,
    show: ({ profiles, titleOf, recordTitleOf }) => {
      const person = other === undefined ? undefined : profiles.get(other);
      if (role !== 'offered') {
        const title = isHidden ? recordTitleOf(book) : titleOf(book);
        const name = role === 'lender' && !isHidden ? row.BorrowerName : undefined;
        return { kind: 'lending', stage, role, ReturnDate, title, person, name };
      }
      const offered = { kind: 'lendingOffered', LendingID, title: recordTitleOf(book) } as const;
      return person === undefined ? null : { ...offered, person };
    },
  };
};

/**
 * What is lent must be returned, so a block does not end these notices. Across one, the newest alone remains, without
 * a name and without the words of an owner; and nobody is asked for consent.
 */
export const lendingDrafts = (
  lendings: readonly NoticedLending[],
  rows: ReadonlyMap<string, LendingRow>,
  blocks: ReadonlyMap<string, Relation>,
): readonly Draft[] => {
  const valid = lendings.flatMap((lending) => {
    const row = rows.get(lending.LendingID);
    if (!isSame(lending, row)) return [];
    return [
      { lending, row, isHidden: otherOf(lending, rows).some((sub) => hasBlock(blocks.get(sub))) },
    ];
  });
  const newest = valid.find(({ lending, isHidden }) => isHidden && lending.role !== 'offered');
  return valid
    .filter((one) => !one.isHidden || one === newest)
    .map(({ lending, row, isHidden }) => draftOf(lending, row, isHidden));
};
