import * as z from 'zod';
import { instantSchema, KANRI_IDSchema, userSubSchema } from '#contract/entities/ids.ts';
import { DAY_MS } from '#contract/japan-date.ts';
import { BORROW_DECLINED_DAYS, BORROW_REQUEST_DAYS } from '#contract/limits.ts';
import type { BorrowRequestState } from '#contract/operations/borrow-requests.ts';
import { BORROW_REQUESTS } from '#lambdas/specs/settings.ts';
import { ownerPartition } from '../rows.ts';

/**
 * Rows of requests to borrow, in the bookshelf table. A request is in the partition of the owner of the book,
 * and a pointer in that of its asker leads to it.
 */
export const askPrefix = 'ASK#';
export const askedPrefix = 'ASKED#';

/** What identifies a request: one row for a book of an owner and an asker. */
export interface BorrowRequestPlace {
  readonly ownerSub: string;
  readonly askerSub: string;
  readonly KANRI_ID: string;
}

export const askKey = ({ ownerSub, askerSub, KANRI_ID }: BorrowRequestPlace) => ({
  pk: ownerPartition(ownerSub),
  part: `${askPrefix}${KANRI_ID}#${askerSub}`,
});
export const askedKey = ({ ownerSub, askerSub, KANRI_ID }: BorrowRequestPlace) => ({
  pk: ownerPartition(askerSub),
  part: `${askedPrefix}${ownerSub}#${KANRI_ID}`,
});
export const askDayKey = (askerSub: string, date: string) => ({
  pk: ownerPartition(askerSub),
  part: `ASKDAY#${date}`,
});

/** Epoch seconds at which a row that changes now is deleted. */
export const expiryAt = (nowMs: number): number =>
  Math.floor((nowMs + BORROW_REQUESTS.keptDays * DAY_MS) / 1_000);

const request = {
  ownerSub: userSubSchema,
  KANRI_ID: KANRI_IDSchema,
  state: z.enum(['REQUESTED', 'LENT', 'DECLINED', 'WITHDRAWN']),
  requestedAt: instantSchema,
  changedAt: instantSchema,
  /** Epoch seconds. */
  expiresAt: z.int(),
};

export const borrowRequestRowSchema = z.object({
  ...request,
  askerSub: userSubSchema,
  text: z.string(),
});
export type BorrowRequestRow = z.infer<typeof borrowRequestRowSchema>;

/** Without the text, which only the row of the request has. */
export const borrowPointerRowSchema = z.object(request);
export type BorrowPointerRow = z.infer<typeof borrowPointerRowSchema>;

const daysBefore = (nowMs: number, days: number): string =>
  new Date(nowMs - days * DAY_MS).toISOString();

/** A request that was made before this time has expired. */
export const openSince = (nowMs: number): string => daysBefore(nowMs, BORROW_REQUEST_DAYS);
/** A request that was declined at this time or before can be repeated. */
export const declinedAfter = (nowMs: number): string => daysBefore(nowMs, BORROW_DECLINED_DAYS);

/** Whether a request is of the present friendship; `since` is absent when there is none. */
export const isOfFriendship = (
  { requestedAt }: Pick<BorrowRequestRow, 'requestedAt'>,
  since: string | undefined,
): boolean => since !== undefined && requestedAt >= since;

/** The state that is shown: that a request has expired is computed when it is read. */
export const shownStateOf = (
  { state, requestedAt }: Pick<BorrowRequestRow, 'state' | 'requestedAt'>,
  nowMs: number,
): BorrowRequestState =>
  state === 'REQUESTED' && requestedAt < openSince(nowMs) ? 'EXPIRED' : state;
