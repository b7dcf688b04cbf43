import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addDays } from '#contract/japan-date.ts';
import { askedKey, askKey } from '#lambdas/bookshelf/requests/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { conflict, foreign, invalid, missing, ok, visitor } from '../answers.ts';
import { borrowCalls } from './borrow-calls.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { botchan, kokoro, testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);
const calls = borrowCalls(bookshelf);
beforeEach(async () => {
  await calls.befriend();
  await bookshelf.register(hanako);
});

/** 9 in the morning in Japan, so many days after the first day of the tests. */
const after = (days: number) => {
  bookshelf.at(`${addDays(TODAY, days)}T00:00:00.001Z`);
};
const setLibrary = (assignments: string, values: Record<string, unknown>) =>
  bookshelf.tables.database.send(
    new UpdateCommand({
      TableName: bookshelf.tables.names.bookshelf,
      Key: settingsKey(hanako.sub),
      UpdateExpression: `SET ${assignments}`,
      ExpressionAttributeValues: values,
    }),
  );

describe('a request to borrow', () => {
  it('ASK-01 is stored for the owner, with a pointer for its asker, and both see it', async () => {
    expect(await calls.ask({ text: ' 夏に読みたいです。 ' })).toMatchObject(ok);
    const place = { ownerSub: hanako.sub, askerSub: taro.sub, KANRI_ID: kokoro.KANRI_ID };
    expect(await bookshelf.row(askKey(place))).toMatchObject({
      ...place,
      text: '夏に読みたいです。',
      state: 'REQUESTED',
    });
    expect(await bookshelf.row(askedKey(place))).toMatchObject({ ownerSub: hanako.sub });
    const request = {
      KANRI_ID: kokoro.KANRI_ID,
      text: '夏に読みたいです。',
      state: 'REQUESTED',
      requestedAt: '2026-07-01T00:00:00.000Z',
      Book_Simple: { MainTitle: 'こころ' },
    };
    const [received] = await calls.listed(hanako, 'owner');
    expect(received).toMatchObject({ ...request, Person: { userSub: taro.sub } });
    const [sent] = await calls.listed(taro, 'asker');
    expect(sent).toMatchObject({ ...request, Person: { userSub: hanako.sub } });
    expect(sent).not.toHaveProperty('AvailableCopies');
    expect(await calls.listed(hanako, 'asker')).toEqual([]);
  });

  it('ASK-01 changes nothing while it is open', async () => {
    await calls.ask();
    expect(await bookshelf.unwritten(() => calls.ask({ text: 'もう一度' }))).toMatchObject(ok);
  });

  it('ASK-02 is refused with the same answer to everybody who may not make it', async () => {
    const answers = [
      await bookshelf.unwritten(() => calls.ask({}, jiro)),
      await bookshelf.unwritten(() => calls.ask({ OwnerUserSub: reader(1).sub })),
      await bookshelf.unwritten(() => calls.ask({ KANRI_ID: botchan.KANRI_ID })),
      await bookshelf.unwritten(() => calls.ask({ KANRI_ID: 'own-1' })),
    ];
    for (const setting of [{ LibraryOpenLevel: 'PRIVATE' }, { BorrowRequests: 'NOBODY' }]) {
      const [[name, value] = ['', '']] = Object.entries(setting);
      await setLibrary(`${name} = :value`, { ':value': value });
      answers.push(await bookshelf.unwritten(() => calls.ask()));
      await setLibrary(`${name} = :value`, { ':value': 'FRIENDS' });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(missing);
    expect(await calls.ask()).toMatchObject(ok);
  });

  it('ASK-02 is refused once the last copy was discarded', async () => {
    const GlobalBookID = await bookshelf.register(hanako, { KANRI_ID: botchan.KANRI_ID });
    await bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    const call = () => calls.ask({ KANRI_ID: botchan.KANRI_ID });
    expect(await bookshelf.unwritten(call)).toMatchObject(missing);
  });

  it.each([
    ['OwnerUserSub', { OwnerUserSub: taro.sub }],
    ['OwnerUserSub', { OwnerUserSub: 'hanako' }],
    ['KANRI_ID', { KANRI_ID: '#' }],
    ['text', { text: undefined }],
    ['text', { text: '　 ' }],
    ['text', { text: '貸\u0007して' }],
    ['text', { text: '貸して\nください' }],
    ['text', { text: 'あ'.repeat(201) }],
  ])('ASK-03 rejects an invalid %s: %j', async (field, fields) => {
    expect(await bookshelf.unwritten(() => calls.ask(fields))).toMatchObject(invalid(field));
  });

  it('ASK-03 is made in one’s own name only', async () => {
    const call = () => calls.ask({ UserSub: taro.sub }, sakura);
    expect(await bookshelf.unwritten(call)).toMatchObject(foreign);
    const { UserSub, ...fields } = { UserSub: taro.sub, OwnerUserSub: hanako.sub, text: 'あ' };
    const asVisitor = () =>
      bookshelf.books(null, 'requestBorrow', { UserSub, ...fields, KANRI_ID: kokoro.KANRI_ID });
    expect(await bookshelf.unwritten(asVisitor)).toMatchObject(visitor);
  });

  it('ASK-03 is refused for 30 days after it was declined', async () => {
    await calls.ask();
    expect(await calls.decline()).toMatchObject(ok);
    expect(await bookshelf.unwritten(() => calls.ask())).toMatchObject(conflict);
    bookshelf.at(`${addDays(TODAY, 30)}T00:00:00.000Z`);
    expect(await calls.ask()).toMatchObject(ok);
    expect(await calls.states()).toEqual({ owner: ['REQUESTED'], asker: ['REQUESTED'] });
  });

  it('ASK-03 is the last of the day at the tenth', async () => {
    const KANRI_IDs = Array.from({ length: 11 }, (_, n) => `1000000${String(n).padStart(2, '0')}`);
    await bookshelf.tables.put(
      'catalogue',
      KANRI_IDs.map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: KANRI_ID })),
    );
    for (const KANRI_ID of KANRI_IDs) await bookshelf.register(hanako, { KANRI_ID });
    for (const KANRI_ID of KANRI_IDs.slice(0, 10)) {
      expect(await calls.ask({ KANRI_ID })).toMatchObject(ok);
    }
    const last = () => calls.ask({ KANRI_ID: KANRI_IDs[10] });
    expect(await bookshelf.unwritten(last)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    // What is no friend's is not told of the limit either.
    expect(await calls.ask({ KANRI_ID: botchan.KANRI_ID })).toMatchObject(missing);
    after(1);
    expect(await last()).toMatchObject(ok);
    expect((await calls.listed(hanako, 'owner')).map(({ KANRI_ID }) => KANRI_ID)[0]).toBe(
      KANRI_IDs[10],
    );
  });

  it('ASK-04 expires after 14 days, and can then be made again', async () => {
    await calls.ask();
    after(13);
    expect(await calls.states()).toEqual({ owner: ['REQUESTED'], asker: ['REQUESTED'] });
    after(14);
    expect(await calls.states()).toEqual({ owner: ['EXPIRED'], asker: ['EXPIRED'] });
    for (const call of [() => calls.decline(), () => calls.withdraw()]) {
      expect(await bookshelf.unwritten(call)).toMatchObject(conflict);
    }
    expect(await calls.ask()).toMatchObject(ok);
    expect(await calls.states()).toEqual({ owner: ['REQUESTED'], asker: ['REQUESTED'] });
  });

  it('ASK-05 is withdrawn by its asker and leaves the list of the owner', async () => {
    await calls.ask();
    expect(await calls.withdraw()).toMatchObject(ok);
    expect(await calls.states()).toEqual({ owner: [], asker: ['WITHDRAWN'] });
    expect(await bookshelf.unwritten(() => calls.withdraw())).toMatchObject(ok);
    expect(await bookshelf.unwritten(() => calls.decline())).toMatchObject(conflict);
    expect(await calls.ask()).toMatchObject(ok);
  });

  it('ASK-05 is declined by the owner, and by nobody else', async () => {
    expect(await bookshelf.unwritten(() => calls.decline())).toMatchObject(missing);
    await calls.ask();
    const others = () => calls.decline({ UserSub: hanako.sub }, sakura);
    expect(await bookshelf.unwritten(others)).toMatchObject(foreign);
    expect(await bookshelf.unwritten(() => calls.decline({}, sakura))).toMatchObject(missing);
    expect(await calls.decline()).toMatchObject(ok);
    expect(await calls.states()).toEqual({ owner: ['DECLINED'], asker: ['DECLINED'] });
    expect(await bookshelf.unwritten(() => calls.decline())).toMatchObject(ok);
    expect(await bookshelf.unwritten(() => calls.withdraw())).toMatchObject(conflict);
  });

  it('ASK-06 names the copies that the owner can lend, while it is open', async () => {
    const second = await bookshelf.register(hanako);
    await calls.ask();
    const available = async () =>
      (await calls.listed(hanako, 'owner'))[0]?.AvailableCopies?.map((copy) => copy.GlobalBookID);
    expect(await available()).toHaveLength(2);
    await bookshelf.books(hanako, 'LendGlobalBook', {
      GlobalBookID: second,
      LentDate: TODAY,
      ReturnDate: TODAY,
    });
    expect(await available()).toEqual([expect.not.stringContaining(second)]);
    await calls.decline();
    expect(await available()).toBeUndefined();
  });

  it('ASK-07 is gone for both after the friendship ended, and stays so in a new one', async () => {
    await calls.ask();
    await calls.unfriend();
    const gone = async () => {
      expect(await calls.states()).toEqual({ owner: [], asker: [] });
      for (const call of [() => calls.decline(), () => calls.withdraw()]) {
        expect(await bookshelf.unwritten(call)).toMatchObject(missing);
      }
    };
    await gone();
    expect(await bookshelf.unwritten(() => calls.ask())).toMatchObject(missing);
    await calls.befriendAt('2026-07-01T01:00:00.000Z');
    after(1);
    await gone();
    // The old one is no obstacle to a new one.
    expect(await calls.ask()).toMatchObject(ok);
    expect(await calls.states()).toEqual({ owner: ['REQUESTED'], asker: ['REQUESTED'] });
  });

  it.each([
    ['the owner', hanako, { BorrowerUserSub: taro.sub }],
    ['the asker', taro, {}],
  ])('ASK-09 is answered by a lending to the asker by %s', async (_, lender, fields) => {
    const { lend, allow } = lendingCalls(bookshelf);
    await allow('ALLOW', 'DENY');
    await calls.ask();
    // To somebody else, and of another book.
    const [first, second, third] = await Promise.all([
      bookshelf.register(hanako),
      bookshelf.register(hanako, { KANRI_ID: botchan.KANRI_ID }),
      bookshelf.register(hanako),
    ]);
    await lend(first, { BorrowerUserSub: sakura.sub });
    await lend(second, { BorrowerUserSub: taro.sub });
    expect((await calls.states()).owner).toEqual(['REQUESTED']);
    expect(await lend(third, fields, lender)).toMatchObject({ status: 200 });
    expect(await calls.states()).toEqual({ owner: ['LENT'], asker: ['LENT'] });
    expect(await bookshelf.unwritten(() => calls.withdraw())).toMatchObject(conflict);
  });

  it('ASK-09 is not answered by a lending once it has expired', async () => {
    await calls.ask();
    after(14);
    const GlobalBookID = await bookshelf.register(hanako);
    await lendingCalls(bookshelf).lend(GlobalBookID, { BorrowerUserSub: taro.sub });
    expect((await calls.states()).asker).toEqual(['EXPIRED']);
  });

  it('ASK-15 is deleted 45 days after its last change, and not read any more', async () => {
    await calls.ask();
    after(10);
    await calls.decline();
    const end = Date.parse(`${addDays(TODAY, 55)}T00:00:00Z`) / 1_000;
    const rows = await calls.rows();
    expect(rows).toHaveLength(2);
    for (const [, row] of rows) expect(row).toMatchObject({ expiresAt: end });
    after(54);
    expect((await calls.states()).asker).toEqual(['DECLINED']);
    after(55);
    expect(await calls.states()).toEqual({ owner: [], asker: [] });
  });
});
