import { ownerPartition } from '#lambdas/bookshelf/public.ts';

/**
 * Rows of requests in the bookshelf table. What they were given is in `bookshelf/copies/printed-rows.ts`.
 *
 * | pk            | part                    | row                                       |
 * |---------------|-------------------------|-------------------------------------------|
 * | `OWNER#<sub>` | `SHEETREQ#<request id>` | the sheet that a request was given        |
 * | `OWNER#<sub>` | `SHEETDAY#<date>`       | number of pages issued on a day in Japan  |
 */
export const sheetRequestKey = (userSub: string, requestId: string) => ({
  pk: ownerPartition(userSub),
  part: `SHEETREQ#${requestId}`,
});
export const sheetDayKey = (userSub: string, date: string) => ({
  pk: ownerPartition(userSub),
  part: `SHEETDAY#${date}`,
});
