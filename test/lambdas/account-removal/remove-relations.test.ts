import { createRemoveRelations } from '#lambdas/account-removal/remove-relations.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { socialTables, friendActions, serveFriends } from '#test/lambdas/friends/serve-friends.ts';
import { countsOf } from '#test/lambdas/friends/stored.ts';

const others = [taro, jiro, sakura, ...Array.from({ length: 8 }, (_, n) => reader(n))];

const tables = socialTables(beforeEach, [hanako, ...others]);
const call = serveFriends(tables, () => 1_800_000_000_000);
const act = friendActions(call);
beforeEach(async () => {
  await act.follow(hanako, taro);
  await act.follow(taro, hanako);
  await act.makeFriends(taro, hanako);
  await act.request(jiro, hanako);
  await act.request(hanako, sakura);
  await act.follow(taro, jiro);
  await call(hanako, 'renewFriendLink', { userSub: hanako.sub });
  for (const [n, other] of others.slice(3).entries()) {
    await (n % 2 === 0 ? act.block(other, hanako) : act.block(hanako, other));
  }
});

const rowsWith = async (sub: string) =>
  (await tables.rows('social')).filter((row) => JSON.stringify(row).includes(sub));
const expectCountsToMatchRows = async () => {
  for (const { stored, recounted } of await countsOf(
    tables,
    others.map(({ sub }) => sub),
  )) {
    expect(stored).toEqual(recounted);
  }
};

describe('removing the relations of a reader', () => {
  it('FRIENDLINK-08 SP-035 SP-115 leaves no row of the reader and corrects the counts of others', async () => {
    expect(await rowsWith(hanako.sub)).not.toEqual([]);
    await createRemoveRelations(tables.database, tables.names.social)(hanako.sub);
    expect(await rowsWith(hanako.sub)).toEqual([]);
    await expectCountsToMatchRows();
    const [ofTaro] = await countsOf(tables, [taro.sub]);
    expect(ofTaro?.stored).toMatchObject({ followers: 0, following: 1, friends: 0 });
  });

  it('SP-035 resumes after an interruption, also when two calls are concurrent', async () => {
    const { middlewareStack } = tables.database;
    let transactions = 0;
    middlewareStack.add(
      (next) => async (args) => {
        if ('TransactItems' in args.input) transactions += 1;
        if (transactions === 6) throw new Error('The database is unavailable');
        return next(args);
      },
      { name: 'outOfOrder', step: 'initialize' },
    );
    const remove = createRemoveRelations(tables.database, tables.names.social);
    await expect(remove(hanako.sub)).rejects.toThrow('unavailable');
    middlewareStack.remove('outOfOrder');
    expect(await rowsWith(hanako.sub)).not.toEqual([]);
    await expectCountsToMatchRows();
    await Promise.all([remove(hanako.sub), remove(hanako.sub)]);
    expect(await rowsWith(hanako.sub)).toEqual([]);
    await expectCountsToMatchRows();
  });
});
