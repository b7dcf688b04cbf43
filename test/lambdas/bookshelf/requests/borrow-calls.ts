import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { friendRowOf } from '#lambdas/friends/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { kokoro, type TestBookshelf } from '../support.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Requests of hanako's books, by default of taro for こころ, and what the two see and store. */
export const borrowCalls = (bookshelf: TestBookshelf) => {
  const { tables, books } = bookshelf;
  const ofAsker = (asker: User, fields: Fields) => ({
    UserSub: asker.sub,
    OwnerUserSub: hanako.sub,
    KANRI_ID: kokoro.KANRI_ID,
    ...fields,
  });
  const listed = async (user: User, role: 'owner' | 'asker'): Promise<readonly BorrowRequest[]> => {
    const { body } = await books(user, 'listBorrowRequests', { UserSub: user.sub, role });
    return body['requests'] as readonly BorrowRequest[];
  };
  return {
    ask: (fields: Fields = {}, asker = taro) =>
      books(asker, 'requestBorrow', ofAsker(asker, { text: '貸してください', ...fields })),
    withdraw: (fields: Fields = {}, asker = taro) =>
      books(asker, 'withdrawBorrowRequest', ofAsker(asker, fields)),
    decline: (fields: Fields = {}, owner = hanako) =>
      books(owner, 'declineBorrowRequest', {
        UserSub: owner.sub,
        AskerUserSub: taro.sub,
        KANRI_ID: kokoro.KANRI_ID,
        ...fields,
      }),
    listed,
    /** The states that owner and asker see, newest request first. */
    states: async () => ({
      owner: (await listed(hanako, 'owner')).map(({ state }) => state),
      asker: (await listed(taro, 'asker')).map(({ state }) => state),
    }),
    /** All stored rows of requests, without those that count them. */
    rows: async () =>
      [...(await bookshelf.everything()).entries()].filter(([key]) => /ASK(?:ED)?#/.test(key)),
    befriend: (one = hanako, other = taro) => tables.put('social', friendRows(one.sub, other.sub)),
    /** Friends again, since this instant. */
    befriendAt: (createdAt: string) =>
      tables.put('social', [
        friendRowOf(hanako.sub, taro.sub, createdAt),
        friendRowOf(taro.sub, hanako.sub, createdAt),
      ]),
    unfriend: async () => {
      for (const { edge, other } of friendRows(hanako.sub, taro.sub)) {
        await tables.database.send(
          new DeleteCommand({ TableName: tables.names.social, Key: { edge, other } }),
        );
      }
    },
  };
};
