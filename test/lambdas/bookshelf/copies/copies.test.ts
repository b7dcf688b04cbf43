import type { User } from '#lambdas/shared/http/viewer.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { postEvent } from '#test/support/gateway-events.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { botchan, kokoro, testBookshelf, TODAY, unknownHondana } from '../support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

const bookshelf = testBookshelf(beforeAll);
beforeAll(() => bookshelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]));

describe('registration of a copy', () => {
  it("MOB-10 SP-076 binds a sticker to a book on a hondana, with the server's time and date in Japan", async () => {
    const GlobalBookID = await bookshelf.issue(hanako);
    const GlobalHondanaID = await bookshelf.makeHondana();
    const version = await bookshelf.version(hanako);
    bookshelf.at('2026-06-30T15:30:00Z');
    const copy = {
      GlobalBookID,
      KANRI_ID,
      GlobalHondanaID,
      RegisteredDatetime: '2026-06-30T15:30:00.000Z',
      RegisteredDate: '2026-07-01',
    };
    expect(
      await bookshelf.books(hanako, 'RegisterGlobalBook', {
        UserSub,
        GlobalBookID,
        KANRI_ID,
        GlobalHondanaID,
      }),
    ).toEqual({ status: 200, body: { GlobalBook: copy } });
    expect(await bookshelf.copyRow(GlobalBookID)).toMatchObject({
      ...copy,
      ownerSub: hanako.sub,
      activeOwner: hanako.sub,
      card: kokoro,
    });
    expect(await bookshelf.version(hanako)).toBe(Number(version) + 1);
  });

  it('MOB-27 creates default library settings with the first copy, and never overwrites settings', async () => {
    await bookshelf.register(taro);
    const { body } = await bookshelf.hondana(taro, 'getUserLibrarySettings', { UserSub: taro.sub });
    expect(body).toEqual({
      UserSub: taro.sub,
      LibraryName: '太郎の本棚',
      AllowSelfLend: 'DENY',
      AllowSelfReturn: 'DENY',
      LibraryOpenLevel: 'PUBLIC',
      BorrowRequests: 'FRIENDS',
    });
    await bookshelf.hondana(taro, 'updateUserLibrarySettings', {
      UserSub: taro.sub,
      LibraryName: '太郎文庫',
    });
    await bookshelf.register(taro);
    expect(
      await bookshelf.hondana(taro, 'getUserLibrarySettings', { UserSub: taro.sub }),
    ).toMatchObject({ body: { LibraryName: '太郎文庫' } });
  });

  it('SEC-68 rejects a sticker that was not issued, belongs to another reader, or has been used', async () => {
    const used = await bookshelf.register(hanako);
    const of = (GlobalBookID: string) => () =>
      bookshelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });
    expect(await bookshelf.unwritten(of(newSticker()))).toMatchObject(missing);
    const others = await bookshelf.issue(taro);
    expect(await bookshelf.unwritten(of(others))).toMatchObject(foreign);
    expect(await bookshelf.unwritten(of(used))).toMatchObject(conflict);
  });

  it('MOB-10 rejects an unknown book and a hondana that is not the reader’s own', async () => {
    const GlobalBookID = await bookshelf.issue(hanako);
    const taros = await bookshelf.makeHondana(taro);
    const by = (fields: object) => () =>
      bookshelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID, ...fields });
    expect(await bookshelf.unwritten(by({ KANRI_ID: '999999999' }))).toMatchObject(missing);
    expect(await bookshelf.unwritten(by({ GlobalHondanaID: unknownHondana }))).toMatchObject(
      missing,
    );
    expect(await bookshelf.unwritten(by({ GlobalHondanaID: taros }))).toMatchObject(missing);
  });

  it.each([
    ['GlobalBookID', { GlobalBookID: '0000000000001' }],
    ['GlobalBookID', { GlobalBookID: ['x'] }],
    ['KANRI_ID', { KANRI_ID: '../1' }],
    ['GlobalHondanaID', { GlobalHondanaID: 'living room' }],
    ['UserSub', { UserSub: 'hanako' }],
  ])('MOB-10 rejects a registration with an invalid %s', async (field, fields) => {
    const GlobalBookID = await bookshelf.issue(hanako);
    const call = () =>
      bookshelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID, ...fields });
    expect(await bookshelf.unwritten(call)).toMatchObject(invalid(field));
  });

  it('SEC-68 rejects a registration in another reader’s name', async () => {
    const GlobalBookID = await bookshelf.issue(hanako);
    const call = () =>
      bookshelf.books(taro, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });
    expect(await bookshelf.unwritten(call)).toMatchObject(foreign);
  });
});

describe('correction of the book of a copy', () => {
  it('MOB-11 binds the copy to another book', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const version = Number(await bookshelf.version(hanako));
    expect(
      await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        KANRI_ID: botchan.KANRI_ID,
      }),
    ).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID, KANRI_ID: botchan.KANRI_ID } },
    });
    expect((await bookshelf.copyRow(GlobalBookID))?.['card']).toEqual(botchan);
    expect(await bookshelf.version(hanako)).toBe(version + 1);
  });

  it('MOB-11 rejects an unknown book, and an unknown or discarded copy', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const to = (fields: object) => () =>
      bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        KANRI_ID,
        ...fields,
      });
    expect(await bookshelf.unwritten(to({ KANRI_ID: '999999999' }))).toMatchObject(missing);
    expect(await bookshelf.unwritten(to({ GlobalBookID: newSticker() }))).toMatchObject(missing);
    expect(await bookshelf.unwritten(to({ KANRI_ID: 7 }))).toMatchObject(invalid('KANRI_ID'));
    await bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    expect(await bookshelf.unwritten(to({}))).toMatchObject(conflict);
  });
});

describe('moving a copy between hondanas', () => {
  it('MOB-12 assigns a copy to the reader’s own hondana, and unassigns it', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const GlobalHondanaID = await bookshelf.makeHondana();
    const version = Number(await bookshelf.version(hanako));
    const move = (to: unknown) =>
      bookshelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID, GlobalHondanaID: to });
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
    expect(await bookshelf.version(hanako)).toBe(version + 7);
  });

  it('MOB-12 SEC-70 rejects a hondana that does not exist or is not the reader’s own', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const taros = await bookshelf.makeHondana(taro);
    for (const GlobalHondanaID of [unknownHondana, taros]) {
      const call = () =>
        bookshelf.books(hanako, 'MoveGlobalBookToHondana', { GlobalBookID, GlobalHondanaID });
      expect(await bookshelf.unwritten(call)).toMatchObject(missing);
    }
  });
});

describe('copies of another reader', () => {
  const writes = [
    ['UpdateGlobalBookManifestation', { KANRI_ID: botchan.KANRI_ID }],
    ['MoveGlobalBookToHondana', {}],
    ['DiscardGlobalBook', { RemovedDate: TODAY }],
    ['RestoreGlobalBook', {}],
  ] as const;

  it.each(writes)(
    'SEC-61 SEC-70 rejects %s of another reader’s copy, and changes nothing',
    async (name, fields) => {
      const GlobalBookID = await bookshelf.register(hanako);
      expect(
        await bookshelf.unwritten(() => bookshelf.books(taro, name, { GlobalBookID, ...fields })),
      ).toMatchObject(foreign);
    },
  );

  it.each(writes)(
    'answers %s of a reader whom the owner has blocked as if the copy did not exist',
    async (name, fields) => {
      const GlobalBookID = await bookshelf.register(hanako);
      const hidden = await bookshelf.unwritten(() =>
        bookshelf.books(jiro, name, { GlobalBookID, ...fields }),
      );
      expect(hidden).toMatchObject(missing);
      expect(await bookshelf.books(jiro, name, { GlobalBookID: newSticker(), ...fields })).toEqual(
        hidden,
      );
    },
  );

  it.each([...writes, ['RegisterGlobalBook', { UserSub, KANRI_ID }]] as const)(
    'rejects %s of a visitor, and changes nothing',
    async (name, fields) => {
      const GlobalBookID = await bookshelf.register(hanako);
      expect(
        await bookshelf.unwritten(() => bookshelf.books(null, name, { GlobalBookID, ...fields })),
      ).toMatchObject(visitor);
    },
  );
});

describe('rejected requests', () => {
  it('MOB-01 returns a status for each kind of rejection, and repeats it in the body', async () => {
    const [used, ofTaro] = [await bookshelf.register(hanako), await bookshelf.issue(taro)];
    const register = (GlobalBookID: string, fields = {}, viewer: User | null = hanako) =>
      bookshelf.unwritten(() =>
        bookshelf.books(viewer, 'RegisterGlobalBook', {
          UserSub,
          GlobalBookID,
          KANRI_ID,
          ...fields,
        }),
      );
    const rejections = [
      { answer: await register('ABC'), status: 400 },
      { answer: await register(used, {}, null), status: 401 },
      { answer: await register(used, { UserSub: taro.sub }), status: 403 },
      { answer: await register(ofTaro), status: 403 },
      { answer: await register(newSticker()), status: 404 },
      { answer: await register(used), status: 409 },
    ];
    expect(rejections.map(({ answer }) => answer)).toMatchObject(
      rejections.map(({ status }) => ({ status, body: { statusCode: status } })),
    );
  });
});

describe('the deployed function', () => {
  it('rejects visitors and invalid tokens with 401', async () => {
    const {
      bookshelf: BOOKSHELF_TABLE,
      catalogue,
      reading,
      social,
      users,
    } = bookshelf.tables.names;
    setHandlerEnvironment({
      BOOKSHELF_TABLE,
      CATALOGUE_TABLE: catalogue,
      READING_TABLE: reading,
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
