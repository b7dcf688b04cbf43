import { lendDayKey, offeredKey, pairKey } from '#lambdas/bookshelf/lendings/rows.ts';
import { lendingRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { hanako, taro } from '#test/support/people.ts';

/** A lending that waits for consent, the pointer to it, and what stays of it without the reader. */
const offer = (GlobalBookID: string, ownerSub: string, reader: string) => {
  const days = { LentDate: '2026-02-01', ReturnDate: '2026-02-15' };
  const left = lendingRow({ ...days, GlobalBookID, ownerSub });
  const { LendingID } = left;
  return {
    left,
    offered: { ...left, BorrowerUserSub: reader, Consent: 'PENDING' },
    pointer: { ...offeredKey(reader, LendingID), LendingID, ReturnDate: days.ReturnDate },
  };
};

const toHanako = offer(newSticker(), taro.sub, hanako.sub);

/** The rows that go with hanako, to whose copy with this code taro has an offer. */
export const goneOffers = (GlobalBookID: string) => {
  const toTaro = offer(GlobalBookID, hanako.sub, taro.sub);
  return [
    toTaro.offered,
    toTaro.pointer,
    toHanako.pointer,
    { ...pairKey(hanako.sub, taro.sub), open: 2 },
    { ...lendDayKey(hanako.sub, '2026-03-01'), lendings: 2, expiresAt: 1_800_000_000 },
  ];
};

export const changedOffer = [toHanako.offered, toHanako.left] as const;
