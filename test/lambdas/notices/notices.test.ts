import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS } from '#contract/japan-date.ts';
import { NOTICE_ROWS_OF_KIND } from '#lambdas/specs/settings.ts';
import { followRowOf, friendRowOf } from '#lambdas/friends/rows.ts';
import { correctedRowOf } from '#lambdas/notes/corrections/rows.ts';
import { borrowRequestRows } from '#test/support/bookshelf-rows.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testNotices } from './notices-world.ts';

const world = testNotices();

const instant = () => new Date(world.clock.now).toISOString();
const later = (ms: number) => {
  world.clock.now += ms;
};
const personOf = ({ sub: userSub, username }: typeof hanako) => ({
  userSub,
  username,
  preferred_name: username,
});
const kinds = async (of: typeof hanako) => (await world.read(of)).map(({ kind }) => kind);
const removeUser = ({ sub: userSub }: typeof hanako) =>
  world.tables.database.send(
    new DeleteCommand({ TableName: world.tables.names.users, Key: { userSub } }),
  );

describe('notices of relations', () => {
  it('NOTICE-02 are a friend request while it waits, and for its sender that it was accepted', async () => {
    const requestId = await world.act.sendRequest(taro, hanako);
    expect(await world.read(hanako)).toEqual([
      {
        kind: 'friendRequest',
        id: `request ${requestId}`,
        at: instant(),
        unread: true,
        person: personOf(taro),
      },
    ]);
    later(60_000);
    await world.act.handle(hanako, requestId, 'accept');
    expect(await world.read(hanako)).toEqual([]);
    expect(await world.read(taro)).toEqual([
      {
        kind: 'friendAccepted',
        id: `friend ${hanako.sub}`,
        at: instant(),
        unread: true,
        person: personOf(hanako),
      },
    ]);
  });

  it('NOTICE-03 are one line for the followers of a day in Japan, with the newest', async () => {
    await world.act.follow(jiro, hanako);
    // Past midnight in Japan.
    later(DAY_MS / 2 + 60_000);
    await world.act.follow(taro, hanako);
    later(60_000);
    await world.act.follow(sakura, hanako);
    expect(await world.read(hanako)).toMatchObject([
      {
        kind: 'followed',
        id: 'followed 2026-12-04',
        at: instant(),
        person: personOf(sakura),
        others: 1,
      },
      { kind: 'followed', id: 'followed 2026-12-03', person: personOf(jiro), others: 0 },
    ]);
  });

  it('NOTICE-05 end with the relation, a block or the account', async () => {
    await world.act.makeFriends(hanako, taro);
    await world.act.makeFriends(hanako, jiro);
    await world.act.follow(sakura, hanako);
    await world.act.follow(jiro, hanako);
    await world.act.sendRequest(sakura, hanako);
    expect((await kinds(hanako)).toSorted()).toEqual([
      'followed',
      'friendAccepted',
      'friendAccepted',
      'friendRequest',
    ]);
    await world.act.unfriend(taro, hanako);
    await world.act.block(sakura, hanako);
    expect(await world.read(hanako)).toMatchObject([
      { person: personOf(jiro), others: 0 },
      { kind: 'friendAccepted', person: personOf(jiro) },
    ]);
    await removeUser(jiro);
    expect(await world.read(hanako)).toEqual([]);
    expect(await world.count(hanako)).toEqual({ unread: 0, friendRequests: 0 });
  });
});

describe('the number of friend requests', () => {
  it('NOTICE-15 is that of their list, without senders who are hidden or gone', async () => {
    for (const sender of [taro, jiro, sakura]) await world.act.sendRequest(sender, hanako);
    await removeUser(jiro);
    await world.tables.put('users', [userRow(sakura, { hiddenReason: '規約' })]);
    const receiverUserSub = hanako.sub;
    const { body } = await world.post(hanako, 'getReceivedFriendRequests', { receiverUserSub });
    expect(body).toMatchObject({ requests: [{ senderUserSub: taro.sub }] });
    expect(await world.count(hanako)).toEqual({ unread: 1, friendRequests: 1 });
  });
});

describe('notices of corrections', () => {
  const corrected = async () => {
    const note = await world.cite(hanako);
    later(60_000);
    await world.correct(jiro, note);
    return note;
  };

  it('NOTICE-04 are one for each correction of an own citation by another reader', async () => {
    const { noteId } = await corrected();
    expect(await world.read(hanako)).toEqual([
      {
        kind: 'corrected',
        id: `corrected ${noteId} 2`,
        at: instant(),
        unread: true,
        noteId,
        title: 'こころ',
      },
    ]);
    later(60_000);
    await world.correct(taro, { noteId, revision: 2 });
    // Her own is none.
    await world.correct(hanako, { noteId, revision: 3 });
    expect((await world.read(hanako)).map(({ id }) => id)).toEqual([
      `corrected ${noteId} 3`,
      `corrected ${noteId} 2`,
    ]);
    expect(await world.read(jiro)).toEqual([]);
  });

  it('NOTICE-05 end with a block between author and corrector, also behind later versions', async () => {
    const { noteId } = await corrected();
    await world.correct(taro, { noteId, revision: 2 });
    await world.act.block(jiro, hanako);
    expect((await world.read(hanako)).map(({ id }) => id)).toEqual([`corrected ${noteId} 3`]);
    await world.act.block(hanako, taro);
    expect(await world.read(hanako)).toEqual([]);
    expect(await world.count(hanako)).toEqual({ unread: 0, friendRequests: 0 });
  });

  it('NOTICE-05 end with the citation', async () => {
    const { noteId: noteID } = await corrected();
    await world.post(hanako, 'DeleteInformationNote', { userSub: hanako.sub, noteID });
    expect(await world.read(hanako)).toEqual([]);
  });
});

describe('unread notices', () => {
  it('NOTICE-06 are those newer than the last that was seen', async () => {
    await world.act.sendRequest(taro, hanako);
    const first = instant();
    later(60_000);
    await world.act.follow(jiro, hanako);
    expect(await world.count(hanako)).toEqual({ unread: 2, friendRequests: 1 });
    await world.see(hanako, first);
    expect(await world.count(hanako)).toEqual({ unread: 1, friendRequests: 1 });
    expect((await world.read(hanako)).map(({ unread }) => unread)).toEqual([true, false]);
  });

  it('NOTICE-06 are seen until a time that only increases and is not in the future', async () => {
    const seenAt = async () => (await world.tables.rows('bookshelf')).map((row) => row['seenAt']);
    expect(await world.see(hanako, '2099-01-01T00:00:00Z')).toEqual({
      status: 200,
      body: { ok: true },
    });
    const now = instant();
    expect(await seenAt()).toEqual([now]);
    expect((await world.see(hanako, '2026-12-01T00:00:00.000Z')).status).toBe(200);
    expect(await seenAt()).toEqual([now]);
  });

  it('NOTICE-07 are 30 days old at most; a request that waits is still counted', async () => {
    await world.act.sendRequest(taro, hanako);
    await world.act.follow(jiro, hanako);
    later(30 * DAY_MS);
    expect(await world.count(hanako)).toEqual({ unread: 2, friendRequests: 1 });
    later(1);
    expect(await world.read(hanako)).toEqual([]);
    expect(await world.count(hanako)).toEqual({ unread: 0, friendRequests: 1 });
  });

  it('NOTICE-07 are as many as the list has, the newest hundred, in a fixed number of requests', async () => {
    const many = Array.from({ length: 150 }, (_, n) => reader(n));
    const at = (n: number) => new Date(world.clock.now - n * 60_000).toISOString();
    const { noteId } = await world.cite(hanako);
    await world.tables.put(
      'users',
      many.map((one) => userRow(one)),
    );
    await world.tables.put(
      'social',
      many.flatMap(({ sub }, n) => [
        followRowOf(sub, hanako.sub, at(n)),
        { ...friendRowOf(hanako.sub, sub, at(n)), asked: true },
      ]),
    );
    await world.tables.put(
      'notes',
      many.map((_, n) =>
        correctedRowOf(hanako.sub, {
          correctedNoteId: noteId,
          revision: n + 2,
          correctedAt: at(n),
        }),
      ),
    );
    const KANRI_ID = '000000001';
    await world.tables.put(
      'bookshelf',
      many.flatMap(({ sub }, n) => [
        ...borrowRequestRows(
          { ownerSub: hanako.sub, askerSub: sub, KANRI_ID },
          { requestedAt: at(0), changedAt: at(200 + n) },
        ),
        ...borrowRequestRows(
          { ownerSub: sub, askerSub: hanako.sub, KANRI_ID },
          { requestedAt: at(0), changedAt: at(200 + n), state: 'DECLINED' },
        ),
      ]),
    );
    for (const sender of many.slice(0, 60)) await world.act.sendRequest(sender, taro);
    expect(await world.requests(() => world.count(hanako))).toBeLessThanOrEqual(14);
    expect(await world.requests(() => world.read(hanako))).toBeLessThanOrEqual(24);
    const friends = (await kinds(hanako)).filter((kind) => kind === 'friendAccepted');
    expect(friends).toHaveLength(NOTICE_ROWS_OF_KIND);
    expect(await world.count(taro)).toEqual({ unread: 60, friendRequests: 60 });
    expect(await world.read(taro)).toHaveLength(60);
  });
});

describe('who reads notices', () => {
  it.each(['countNotices', 'readNotices', 'markNoticesSeen'])(
    'NOTICE-08 %s is 401 for a visitor, 403 for another reader, 400 for bad input',
    async (operation) => {
      const at = instant();
      const fields = { UserSub: hanako.sub, at };
      expect(await world.post(null, operation, fields)).toMatchObject({ status: 401 });
      expect(await world.post(taro, operation, fields)).toMatchObject({ status: 403 });
      expect(await world.post(hanako, operation, { UserSub: 'hanako', at })).toMatchObject(
        rejected('UserSub'),
      );
      expect(await world.tables.rows('bookshelf')).toEqual([]);
    },
  );

  it.each([undefined, 'now', '2026-12-03', 1_800_000_000_000])(
    'NOTICE-08 markNoticesSeen rejects the time %j and writes nothing',
    async (at) => {
      const fields = { UserSub: hanako.sub, at };
      expect(await world.post(hanako, 'markNoticesSeen', fields)).toMatchObject(rejected('at'));
      expect(await world.tables.rows('bookshelf')).toEqual([]);
    },
  );
});
