import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { ACTIVE_COPIES_MAX, UNLABELLED_COPIES_PER_DAY } from '#contract/limits.ts';
import { isStickerCode } from '#contract/sticker-code.ts';
import { removalKey } from '#lambdas/shared/dynamo/write-as.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { stickerKey, unlabelledDayKey, unlabelledKey } from '#lambdas/bookshelf/copies/rows.ts';
import { newSticker } from '#test/support/bookshelf-rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { conflict, foreign, invalid, missing, visitor } from '../answers.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { botchan, kokoro, testBookshelf, TODAY, unknownHondana } from '../support.ts';

const KANRI_ID = kokoro.KANRI_ID;
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };

/** The codes that the server creates next; afterwards new ones. */
const nextCodes: string[] = [];

const bookshelf = testBookshelf(beforeAll, { makeCode: () => nextCodes.shift() ?? newSticker() });

const register = (user: User | null, fields: object = {}) =>
  bookshelf.books(user, 'RegisterUnlabelledGlobalBook', {
    UserSub: user?.sub ?? hanako.sub,
    KANRI_ID,
    requestId: randomUUID(),
    ...fields,
  });

const codeOf = ({ body }: { readonly body: object }): string =>
  (body as { GlobalBook: { GlobalBookID: string } }).GlobalBook.GlobalBookID;

describe('registration without a sticker', () => {
  it('UNLAB-01 creates a copy under a new code on a hondana, and nothing else of other readers', async () => {
    const GlobalHondanaID = await bookshelf.makeHondana(hanako);
    const before = await bookshelf.everything();
    const version = Number(await bookshelf.version(hanako));
    const requestId = randomUUID();
    bookshelf.at('2026-06-30T15:30:00Z');
    const answer = await register(hanako, { GlobalHondanaID, requestId });
    const GlobalBookID = codeOf(answer);
    expect(isStickerCode(GlobalBookID)).toBe(true);
    const copy = {
      GlobalBookID,
      KANRI_ID,
      GlobalHondanaID,
      RegisteredDatetime: '2026-06-30T15:30:00.000Z',
      RegisteredDate: '2026-07-01',
    };
    expect(answer).toEqual({ status: 200, body: { GlobalBook: copy } });
    expect(await bookshelf.copyRow(GlobalBookID)).toMatchObject({
      ...copy,
      ownerSub: hanako.sub,
      activeOwner: hanako.sub,
      unlabelled: true,
      card: kokoro,
    });
    expect(await bookshelf.row(stickerKey(GlobalBookID))).toMatchObject({ ownerSub: hanako.sub });
    expect(await bookshelf.version(hanako)).toBe(version + 1);
    const added = [...(await bookshelf.everything()).keys()].filter((key) => !before.has(key));
    expect(added.toSorted()).toEqual(
      [
        `COPY#${GlobalBookID} COPY`,
        `COPY#${GlobalBookID} STICKER`,
        `OWNER#${hanako.sub} BOOK#${KANRI_ID}`,
        `OWNER#${hanako.sub} UNLABDAY#2026-07-01`,
        `OWNER#${hanako.sub} UNLAB#${requestId}`,
      ].toSorted(),
    );
  });

  it('UNLAB-01 MOB-27 creates default library settings with the first copy', async () => {
    await register(taro);
    expect(
      await bookshelf.hondana(taro, 'getUserLibrarySettings', { UserSub: taro.sub }),
    ).toMatchObject({ body: { LibraryName: '太郎の本棚' } });
  });

  it('UNLAB-02 returns the copy of the first request, as it is now, when the request is repeated', async () => {
    const requestId = randomUUID();
    const first = await register(hanako, { requestId });
    const before = await bookshelf.everything();
    expect(await register(hanako, { requestId })).toEqual(first);
    expect(await bookshelf.everything()).toEqual(before);
    const GlobalBookID = codeOf(first);
    await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID,
      KANRI_ID: botchan.KANRI_ID,
    });
    await bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    expect(await bookshelf.unwritten(() => register(hanako, { requestId }))).toMatchObject({
      status: 200,
      body: { GlobalBook: { GlobalBookID, KANRI_ID: botchan.KANRI_ID, RemovedDate: TODAY } },
    });
  });

  it('MYIMPORT-133 tells an import, and nobody else, that an earlier request has registered the copy', async () => {
    const request = { requestId: randomUUID(), importId: await bookshelf.startImport() };
    const first = await register(hanako, request);
    expect(first.body).not.toHaveProperty('isRepeated');
    expect(await register(hanako, request)).toEqual({
      ...first,
      body: { ...first.body, isRepeated: true },
    });
    expect(await register(hanako, { requestId: request.requestId })).toEqual(first);
  });

  it('UNLAB-02 rejects a requestId that was used for another book, and keeps those of readers apart', async () => {
    const requestId = randomUUID();
    const first = await register(hanako, { requestId });
    const other = () => register(hanako, { requestId, KANRI_ID: botchan.KANRI_ID });
    expect(await bookshelf.unwritten(other)).toMatchObject(conflict);
    const ofTaro = await register(taro, { requestId, KANRI_ID: botchan.KANRI_ID });
    expect(ofTaro.status).toBe(200);
    expect(codeOf(ofTaro)).not.toBe(codeOf(first));
  });

  it('UNLAB-01 tries another code when the first one was issued or is on a copy', async () => {
    const printed = await bookshelf.issue(taro);
    const used = await bookshelf.registerUnlabelled(hanako);
    const fresh = newSticker();
    nextCodes.push(printed, used, fresh);
    const rows = [await bookshelf.row(stickerKey(printed)), await bookshelf.copyRow(used)];
    expect(codeOf(await register(hanako))).toBe(fresh);
    expect([await bookshelf.row(stickerKey(printed)), await bookshelf.copyRow(used)]).toEqual(rows);
    expect(await bookshelf.copyRow(printed)).toBeUndefined();
  });

  it('UNLAB-05 rejects an unknown book and a hondana that is not the reader’s own', async () => {
    const taros = await bookshelf.makeHondana(taro);
    for (const fields of [
      { KANRI_ID: '999999999' },
      { GlobalHondanaID: unknownHondana },
      { GlobalHondanaID: taros },
    ]) {
      expect(await bookshelf.unwritten(() => register(hanako, fields))).toMatchObject(missing);
    }
  });

  it.each([
    ['KANRI_ID', { KANRI_ID: '../1' }],
    ['KANRI_ID', { KANRI_ID: undefined }],
    ['GlobalHondanaID', { GlobalHondanaID: 'living room' }],
    ['requestId', { requestId: 'again' }],
    ['requestId', { requestId: undefined }],
    ['UserSub', { UserSub: 'hanako' }],
  ])('UNLAB-05 rejects a registration with an invalid %s', async (field, fields) => {
    expect(await bookshelf.unwritten(() => register(hanako, fields))).toMatchObject(invalid(field));
  });

  it('UNLAB-05 rejects visitors, and a registration in another reader’s name', async () => {
    expect(await bookshelf.unwritten(() => register(null))).toMatchObject(visitor);
    const inHerName = () => register(taro, { UserSub: hanako.sub });
    expect(await bookshelf.unwritten(inHerName)).toMatchObject(foreign);
  });

  it('UNLAB-07 rejects a registration by a reader whose account is being removed', async () => {
    const { database, names, put } = bookshelf.tables;
    await put('users', [removalKey(sakura.sub)]);
    expect(await bookshelf.unwritten(() => register(sakura))).toMatchObject({
      status: 401,
    });
    await database.send(new DeleteCommand({ TableName: names.users, Key: removalKey(sakura.sub) }));
  });

  it('UNLAB-05 takes no code, owner or date from the request', async () => {
    const wanted = await bookshelf.issue(taro);
    const answer = await register(hanako, {
      GlobalBookID: wanted,
      ownerSub: taro.sub,
      RegisteredDate: '2001-01-01',
    });
    expect(codeOf(answer)).not.toBe(wanted);
    expect(await bookshelf.copyRow(codeOf(answer))).toMatchObject({
      ownerSub: hanako.sub,
      RegisteredDate: TODAY,
    });
    expect(await bookshelf.copyRow(wanted)).toBeUndefined();
  });
});

describe('the limits', () => {
  const put = (row: object) =>
    bookshelf.tables.put('bookshelf', [row as Readonly<Record<string, unknown>>]);

  it('UNLAB-03 UNLAB-04 rejects more copies a day in Japan, except a repeated request', async () => {
    await put({
      ...unlabelledDayKey(sakura.sub, TODAY),
      copies: UNLABELLED_COPIES_PER_DAY - 1,
    });
    const requestId = randomUUID();
    const last = await register(sakura, { requestId });
    expect(last.status).toBe(200);
    expect(await bookshelf.unwritten(() => register(sakura))).toMatchObject(tooMany);
    expect(await bookshelf.unwritten(() => register(sakura, { requestId }))).toEqual(last);
    expect(
      await bookshelf.unwritten(() => register(sakura, { requestId, KANRI_ID: botchan.KANRI_ID })),
    ).toMatchObject(conflict);
    bookshelf.at('2026-07-01T15:00:00Z');
    expect((await register(sakura)).status).toBe(200);
  });

  it('UNLAB-03 UNLAB-04 rejects a copy more than a bookshelf can have, except a repeated request', async () => {
    const stickered = await bookshelf.register(jiro);
    const first = await bookshelf.registerUnlabelled(jiro);
    const RemovedDate = TODAY;
    await bookshelf.books(jiro, 'DiscardGlobalBook', { GlobalBookID: first, RemovedDate });
    await bookshelf.books(jiro, 'DiscardGlobalBook', { GlobalBookID: stickered, RemovedDate });
    const settings = await bookshelf.row(settingsKey(jiro.sub));
    await put({ ...settings, activeCopies: ACTIVE_COPIES_MAX - 1 });
    const requestId = randomUUID();
    const last = await register(jiro, { requestId });
    expect(last.status).toBe(200);
    expect(await bookshelf.unwritten(() => register(jiro))).toMatchObject(conflict);
    expect(await bookshelf.unwritten(() => register(jiro, { requestId }))).toEqual(last);
    const restore = (GlobalBookID: string) =>
      bookshelf.books(jiro, 'RestoreGlobalBook', { GlobalBookID });
    expect(await bookshelf.unwritten(() => restore(first))).toMatchObject(conflict);
    // Stickers limit themselves: a sheet costs paper.
    expect((await restore(stickered)).status).toBe(200);
  });
});

describe('a copy without a sticker', () => {
  it('UNLAB-06 is lent and returned, moved, corrected, discarded and restored', async () => {
    const { lend, takeBack } = lendingCalls(bookshelf);
    const GlobalBookID = await bookshelf.registerUnlabelled(hanako);
    const { body } = await lend(GlobalBookID, { BorrowerUserSub: taro.sub });
    const LendingID = String(body['LendingID']);
    const discard = () =>
      bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    expect(await bookshelf.unwritten(discard)).toMatchObject(conflict);
    expect((await takeBack({ GlobalBookID, LendingID })).status).toBe(200);
    const GlobalHondanaID = await bookshelf.makeHondana(hanako);
    const moved = await bookshelf.books(hanako, 'MoveGlobalBookToHondana', {
      GlobalBookID,
      GlobalHondanaID,
    });
    expect(moved).toMatchObject({ body: { GlobalBook: { GlobalHondanaID } } });
    const corrected = await bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
      GlobalBookID,
      KANRI_ID: botchan.KANRI_ID,
    });
    expect(corrected).toMatchObject({ body: { GlobalBook: { KANRI_ID: botchan.KANRI_ID } } });
    expect(await discard()).toMatchObject({ body: { GlobalBook: { RemovedDate: TODAY } } });
    expect(await bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID })).toMatchObject({
      body: { GlobalBook: { GlobalBookID, KANRI_ID: botchan.KANRI_ID, GlobalHondanaID } },
    });
  });

  it('UNLAB-06 SEC-68 never becomes the copy of a sticker with the same code', async () => {
    const GlobalBookID = await bookshelf.registerUnlabelled(hanako);
    const bind = (user: User) => () =>
      bookshelf.books(user, 'RegisterGlobalBook', { UserSub: user.sub, GlobalBookID, KANRI_ID });
    expect(await bookshelf.unwritten(bind(hanako))).toMatchObject(conflict);
    expect(await bookshelf.unwritten(bind(taro))).toMatchObject(foreign);
  });

  it('UNLAB-07 is found by its owner after it was discarded', async () => {
    const requestId = randomUUID();
    const GlobalBookID = codeOf(await register(hanako, { requestId }));
    await bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY });
    expect(await bookshelf.row(unlabelledKey(hanako.sub, requestId))).toMatchObject({
      GlobalBookID,
    });
  });
});
