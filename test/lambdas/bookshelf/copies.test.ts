import type { User } from '#lambdas/shared/http/viewer.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/shelf-rows.ts';
import { conflict, foreign, invalid, missing, statuses, visitor } from './answers.ts';
import { botchan, kokoro, openTestShelf, TODAY, type TestShelf } from './support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;
const noShelf = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f00ff';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await openTestShelf();
  await shelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
});
afterAll(() => {
  shelf.tables.close();
});
beforeEach(() => {
  shelf.atFirst();
});

const makeShelf = async (user = hanako): Promise<string> => {
  const { body } = await shelf.hondana(user, 'CreateGlobalHondana', {
    UserSub: user.sub,
    HondanaName: newSticker(),
    ColorCode: '#336699',
  });
  return String(body['GlobalHondanaID']);
};

describe('registering a copy', () => {
  it('MOB-10 SP-076 binds a sticker to a book, on a shelf, at our own time and day in Japan', async () => {
    const GlobalBookID = await shelf.issue(hanako);
    const GlobalHondanaID = await makeShelf();
    const version = await shelf.version(hanako);
    shelf.at('2026-06-30T15:30:00Z');
    const copy = {
      GlobalBookID,
      KANRI_ID,
      GlobalHondanaID,
      RegisteredDatetime: '2026-06-30T15:30:00.000Z',
      RegisteredDate: '2026-07-01',
    };
    expect(
      await shelf.books(hanako, 'RegisterGlobalBook', {
        UserSub,
        GlobalBookID,
        KANRI_ID,
        GlobalHondanaID,
      }),
    ).toEqual({ status: 200, body: { GlobalBook: copy } });
    expect(await shelf.copyRow(GlobalBookID)).toMatchObject({
      ...copy,
      ownerSub: hanako.sub,
      activeOwner: hanako.sub,
      card: kokoro,
    });
    expect(await shelf.version(hanako)).toBe(Number(version) + 1);
  });

  it('MOB-27 gives the library its default settings with the first copy, and keeps them', async () => {
    await shelf.register(taro);
    const { body } = await shelf.hondana(taro, 'getUserLibrarySettings', { UserSub: taro.sub });
    expect(body).toEqual({
      UserSub: taro.sub,
      LibraryName: '太郎の本棚',
      AllowSelfLend: 'DENY',
      AllowSelfReturn: 'DENY',
    });
    await shelf.hondana(taro, 'updateUserLibrarySettings', {
      UserSub: taro.sub,
      LibraryName: '太郎文庫',
    });
    await shelf.register(taro);
    expect(
      await shelf.hondana(taro, 'getUserLibrarySettings', { UserSub: taro.sub }),
    ).toMatchObject({ body: { LibraryName: '太郎文庫' } });
  });

  it('SEC-68 refuses a sticker that was not issued, is another reader’s, or has been used', async () => {
    const used = await shelf.register(hanako);
    const of = (GlobalBookID: string) => () =>
      shelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });
    expect(await shelf.unwritten(of(newSticker()))).toMatchObject(missing);
    const others = await shelf.issue(taro);
    expect(await shelf.unwritten(of(others))).toMatchObject(foreign);
    expect(await shelf.unwritten(of(used))).toMatchObject(conflict);
  });

  it('MOB-10 refuses a book that is unknown and a shelf that is not one’s own', async () => {
    const GlobalBookID = await shelf.issue(hanako);
    const taros = await makeShelf(taro);
    const by = (fields: object) => () =>
      shelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID, ...fields });
    expect(await shelf.unwritten(by({ KANRI_ID: '999999999' }))).toMatchObject(missing);
    expect(await shelf.unwritten(by({ GlobalHondanaID: noShelf }))).toMatchObject(missing);
    expect(await shelf.unwritten(by({ GlobalHondanaID: taros }))).toMatchObject(missing);
  });

  it.each([
    ['GlobalBookID', { GlobalBookID: '0000000000001' }],
    ['GlobalBookID', { GlobalBookID: ['x'] }],
    ['KANRI_ID', { KANRI_ID: '../1' }],
    ['GlobalHondanaID', { GlobalHondanaID: 'living room' }],
    ['UserSub', { UserSub: 'hanako' }],
  ])('MOB-10 refuses a bad %s', async (field, fields) => {
    const GlobalBookID = await shelf.issue(hanako);
    const call = () =>
      shelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID, ...fields });
    expect(await shelf.unwritten(call)).toMatchObject(invalid(field));
  });

  it('SEC-68 does not register in another reader’s name', async () => {
    const GlobalBookID = await shelf.issue(hanako);
    const call = () => shelf.books(taro, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });
    expect(await shelf.unwritten(call)).toMatchObject(foreign);
  });

  it('SEC-15 SEC-68 lets exactly one of ten phones register a sticker, and writes nothing by halves', async () => {
    const GlobalBookID = await shelf.issue(hanako);
    const version = await shelf.version(hanako);
    const before = await shelf.everything();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shelf.books(hanako, 'RegisterGlobalBook', {
          UserSub,
          GlobalBookID,
          KANRI_ID: n % 2 === 0 ? KANRI_ID : botchan.KANRI_ID,
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const won = answers.find(({ status }) => status === 200)?.body['GlobalBook'];
    const row = await shelf.copyRow(GlobalBookID);
    expect(row).toMatchObject(won as object);
    // The card is of the same book as the copy, and the version went up by one.
    expect(row?.['card']).toMatchObject({ KANRI_ID: row?.['KANRI_ID'] });
    expect(await shelf.version(hanako)).toBe(Number(version) + 1);
    expect((await shelf.everything()).size).toBe(before.size + 1);
  });
});

describe('correcting the book of a copy', () => {
  it('MOB-11 binds it to another book, with its card', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const version = Number(await shelf.version(hanako));
    expect(
      await shelf.books(hanako, 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        KANRI_ID: botchan.KANRI_ID,
      }),
    ).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID, KANRI_ID: botchan.KANRI_ID } },
    });
    expect((await shelf.copyRow(GlobalBookID))?.['card']).toEqual(botchan);
    expect(await shelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-11 refuses an unknown book, an unknown or discarded copy', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const to = (fields: object) => () =>
      shelf.books(hanako, 'UpdateGlobalBookManifestation', { GlobalBookID, KANRI_ID, ...fields });
    expect(await shelf.unwritten(to({ KANRI_ID: '999999999' }))).toMatchObject(missing);
    expect(await shelf.unwritten(to({ GlobalBookID: newSticker() }))).toMatchObject(missing);
    expect(await shelf.unwritten(to({ KANRI_ID: 7 }))).toMatchObject(invalid('KANRI_ID'));
    await shelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    expect(await shelf.unwritten(to({}))).toMatchObject(conflict);
  });
});

describe('moving a copy', () => {
  it('MOB-12 puts it onto one’s own shelf and off it again', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const GlobalHondanaID = await makeShelf();
    const version = Number(await shelf.version(hanako));
    const move = (to: unknown) =>
      shelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID, GlobalHondanaID: to });
    expect(await move(GlobalHondanaID)).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalHondanaID } },
    });
    for (const nowhere of ['', null, undefined]) {
      await move(GlobalHondanaID);
      const { status, body } = await move(nowhere);
      expect(status).toBe(200);
      expect(body['GlobalBook']).not.toHaveProperty('GlobalHondanaID');
    }
    expect(await shelf.version(hanako)).toBe(version + 7);
  });

  it('MOB-12 SEC-70 refuses a shelf that is not there or not one’s own', async () => {
    const GlobalBookID = await shelf.register(hanako);
    const taros = await makeShelf(taro);
    for (const GlobalHondanaID of [noShelf, taros]) {
      const call = () =>
        shelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID, GlobalHondanaID });
      expect(await shelf.unwritten(call)).toMatchObject(missing);
    }
  });
});

describe('copies of somebody else', () => {
  const writes = [
    ['UpdateGlobalBookManifestation', { KANRI_ID: botchan.KANRI_ID }],
    ['MoveGlobalBookToHondana', {}],
    ['DiscardGlobalBook', { RemovedDate: TODAY }],
    ['RestoreGlobalBook', {}],
  ] as const;

  it.each(writes)(
    'SEC-61 SEC-70 are left as they are by %s of another reader',
    async (name, fields) => {
      const GlobalBookID = await shelf.register(hanako);
      expect(
        await shelf.unwritten(() => shelf.books(taro, name, { GlobalBookID, ...fields })),
      ).toMatchObject(foreign);
    },
  );

  it.each(writes)(
    'are not there for %s of a reader whom the owner has blocked',
    async (name, fields) => {
      const GlobalBookID = await shelf.register(hanako);
      const hidden = await shelf.unwritten(() =>
        shelf.books(jiro, name, { GlobalBookID, ...fields }),
      );
      expect(hidden).toMatchObject(missing);
      expect(await shelf.books(jiro, name, { GlobalBookID: newSticker(), ...fields })).toEqual(
        hidden,
      );
    },
  );

  it.each([...writes, ['RegisterGlobalBook', { UserSub, KANRI_ID }]] as const)(
    'are left as they are by %s of a visitor',
    async (name, fields) => {
      const GlobalBookID = await shelf.register(hanako);
      expect(
        await shelf.unwritten(() => shelf.books(null, name, { GlobalBookID, ...fields })),
      ).toMatchObject(visitor);
    },
  );
});

describe('a call that is refused', () => {
  it('MOB-01 is answered with a status of its own, which its body repeats', async () => {
    const [used, ofTaro] = [await shelf.register(hanako), await shelf.issue(taro)];
    const register = (GlobalBookID: string, fields = {}, viewer: User | null = hanako) =>
      shelf.unwritten(() =>
        shelf.books(viewer, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID, ...fields }),
      );
    const refused = [
      { answer: await register('ABC'), status: 400 },
      { answer: await register(used, {}, null), status: 401 },
      { answer: await register(used, { UserSub: taro.sub }), status: 403 },
      { answer: await register(ofTaro), status: 403 },
      { answer: await register(newSticker()), status: 404 },
      { answer: await register(used), status: 409 },
    ];
    expect(refused.map(({ answer }) => answer)).toMatchObject(
      refused.map(({ status }) => ({ status, body: { statusCode: status } })),
    );
  });
});

describe('the function as it is deployed', () => {
  it('answers 401 to a visitor and to a token that is not good', async () => {
    const { bookshelf: BOOKSHELF_TABLE, catalogue, social, users } = shelf.tables.names;
    setHandlerEnvironment({
      BOOKSHELF_TABLE,
      CATALOGUE_TABLE: catalogue,
      SOCIAL_TABLE: social,
      USERS_TABLE: users,
    });
    const { handler } = await import('#lambdas/bookshelf/handler.ts');
    const body = { Operation: 'DiscardGlobalBook', GlobalBookID: newSticker(), RemovedDate: TODAY };
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
      expect(await handler(postEvent('/api/books', body, headers))).toMatchObject({
        statusCode: 401,
      });
    }
  });
});
