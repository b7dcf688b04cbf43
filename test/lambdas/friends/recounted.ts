import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { friendActions, serveFriends, socialTables } from './serve-friends.ts';

export const readers = [hanako, taro, jiro, sakura];

/** Relations of hanako that are new for each test, and what the recount asks for. */
export const testRecount = () => {
  const tables = socialTables(beforeEach, readers);
  const act = friendActions(serveFriends(tables, Date.now));
  beforeEach(async () => {
    await act.follow(hanako, taro);
    await act.makeFriends(hanako, taro);
    await act.request(jiro, hanako);
  });

  const options = { database: tables.database, table: tables.names.social, settledMs: 0 };
  return { tables, act, options };
};
