import { hanako, taro } from '#test/support/people.ts';
import { testNotices } from './notices-world.ts';

const world = testNotices();
beforeEach(async () => {
  await world.act.makeFriends(taro, hanako);
  await world.register(hanako);
  world.clock.now += 60_000;
});

const KANRI_ID = '000000001';
const ask = () =>
  world.post(taro, 'requestBorrow', {
    UserSub: taro.sub,
    OwnerUserSub: hanako.sub,
    KANRI_ID,
    text: '夏に読みたいです',
  });
const withdraw = () =>
  world.post(taro, 'withdrawBorrowRequest', {
    UserSub: taro.sub,
    OwnerUserSub: hanako.sub,
    KANRI_ID,
  });
const decline = () =>
  world.post(hanako, 'declineBorrowRequest', {
    UserSub: hanako.sub,
    AskerUserSub: taro.sub,
    KANRI_ID,
  });
const ofRequests = async (user: typeof hanako) =>
  (await world.read(user)).filter(({ kind }) => kind === 'bookAsked' || kind === 'bookDeclined');

describe('notices of requests to borrow', () => {
  it('NOTICE-14 tell the owner of an open request, and the asker that it was declined', async () => {
    expect(await ask()).toMatchObject({ status: 200 });
    const at = new Date(world.clock.now).toISOString();
    const [asked, ...more] = await ofRequests(hanako);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ kind: 'bookAsked', at, unread: true, title: 'こころ' });
    expect(asked).toHaveProperty('person.userSub', taro.sub);
    expect(JSON.stringify(asked)).not.toContain('夏に読みたいです');
    expect(await ofRequests(taro)).toEqual([]);
    world.clock.now += 60_000;
    await decline();
    expect(await ofRequests(hanako)).toEqual([]);
    expect(await ofRequests(taro)).toMatchObject([
      {
        kind: 'bookDeclined',
        at: new Date(world.clock.now).toISOString(),
        person: { userSub: hanako.sub },
      },
    ]);
    expect(await world.count(taro)).toMatchObject({ unread: (await world.read(taro)).length });
  });

  it('NOTICE-14 end with the request', async () => {
    await ask();
    await withdraw();
    expect(await ofRequests(hanako)).toEqual([]);
    await ask();
    expect(await ofRequests(hanako)).toHaveLength(1);
    world.clock.now += 15 * 86_400_000;
    expect(await ofRequests(hanako)).toEqual([]);
  });

  it('NOTICE-14 are of the present friendship: one that begins again brings none back', async () => {
    await ask();
    await world.act.unfriend(hanako, taro);
    world.clock.now += 60_000;
    await world.act.makeFriends(taro, hanako);
    expect(await ofRequests(hanako)).toEqual([]);
    await ask();
    expect(await ofRequests(hanako)).toHaveLength(1);
  });

  it.each(['unfriend', 'block'] as const)('NOTICE-14 end by %s', async (end) => {
    await ask();
    await world.act[end](hanako, taro);
    expect(await ofRequests(hanako)).toEqual([]);
    expect(await ofRequests(taro)).toEqual([]);
  });
});
