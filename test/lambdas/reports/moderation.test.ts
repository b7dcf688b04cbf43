import { describeNote } from '#contract/descriptions.ts';
import { pageHref } from '#contract/pages.ts';
import { bookInListKey, tallyKey } from '#lambdas/book-lists/rows.ts';
import { findPublicPages } from '#lambdas/pages/public-pages.ts';
import { CLOSED_REPORT_DAYS } from '#lambdas/specs/settings.ts';
import { createPictureStores, findPicture } from '#lambdas/share-pictures/find-picture.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { deployedHandlers, openModeration } from './serve-deployed.ts';
import { openPageShells } from '#test/support/page-shells.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { userRow } from '#test/support/user-rows.ts';
import { KANRI_ID, listIdOf, listRowOf, noteIdOf, noteOf, noteRowsOf } from './serve-reports.ts';

const NOW = Date.parse('2026-04-02T00:00:00.000Z');
const REASON = '規約にふれるため';
const note = noteOf(taro, 1);
const citation = noteOf(taro, 2, { noteType: 'InformationNote' });
const listID = listIdOf(1);

const deployed = deployedHandlers();
const { tables } = deployed;
const moderation = openModeration(deployed, () => NOW);
beforeAll(async () => {
  await tables.put('catalogue', [bookRow({ KANRI_ID, MainTitle: 'こころ' })]);
  await tables.put('users', [
    userRow(hanako),
    userRow(jiro),
    userRow(taro, { preferred_name: '太郎' }),
  ]);
});
beforeEach(async () => {
  const { put } = deployed.tables;
  await put('notes', [...noteRowsOf(note), ...noteRowsOf(citation)]);
  await put('bookLists', [
    listRowOf(taro, 1),
    { ...bookInListKey(listID, KANRI_ID), KANRI_ID, addAt: 1 },
    { ...tallyKey(taro.sub), lists: 1, books: 1 },
  ]);
});
afterEach(async () => {
  for (const { kind, id } of await moderation.listHidden()) await moderation.restore(kind, id);
  for (const { kind, id } of await moderation.listOpen()) await moderation.dismiss(kind, id);
});

const post = async (viewer: typeof taro, operation: string, fields: object) => {
  const route = operation.includes('List') ? 'bookLists' : 'notes';
  const { status, body } = await deployed.call(viewer, route, operation, { ...fields });
  return { status, body: JSON.parse(body) as Readonly<Record<string, unknown>> };
};
const report = (viewer: typeof taro, kind: string, id: string) =>
  deployed.call(viewer, 'reports', 'reportContent', { kind, id, reason: 'insult' });
const edit = { noteID: note.noteId, userSub: taro.sub, content: '書き直した' };

describe('the author of hidden content', () => {
  it('REPORT-11 edits a hidden note, which stays hidden', async () => {
    await moderation.hide('note', note.noteId, REASON);
    const edited = await post(taro, 'EditExplainNote', edit);
    expect(edited).toMatchObject({ status: 200, body: { hiddenReason: REASON } });
    const seen = await post(taro, 'GetNote', { noteID: note.noteId });
    expect(seen.body).toMatchObject({ content: '書き直した', hiddenReason: REASON });
    expect((await post(hanako, 'GetNote', { noteID: note.noteId })).status).toBe(404);
  });

  it('REPORT-11 renames a hidden list and fills it, and it stays hidden', async () => {
    await moderation.hide('list', listID, REASON);
    const fields = { listName: '別の名前', comments: '', openLevel: 'PUBLIC', listOrder: 1 };
    const list = { bookListID: listID };
    expect((await post(taro, 'updateListOfBookList', { ...list, ...fields })).status).toBe(200);
    expect((await post(taro, 'addBooksInList', { ...list, KANRI_ID })).status).toBe(409);
    const read = (viewer: typeof taro) =>
      deployed.call(viewer, 'sharedList', 'readSharedList', list);
    expect(JSON.parse((await read(taro)).body)).toMatchObject({
      listName: '別の名前',
      hiddenReason: REASON,
    });
    expect((await read(hanako)).status).toBe(404);
  });

  it('REPORT-11 changes a hidden profile, which stays hidden', async () => {
    await moderation.hide('profile', taro.sub, REASON);
    const change = { targetUserSub: taro.sub, profileText: '書き直した' };
    const { status } = await deployed.call(taro, 'account', 'update_user_profile', change);
    expect(status).toBe(200);
    const fields = { username: taro.username };
    const seen = await deployed.call(taro, 'openProfiles', 'readProfileByUsername', fields);
    expect(JSON.parse(seen.body)).toMatchObject({
      profileText: '書き直した',
      hiddenReason: REASON,
    });
    const hidden = await deployed.call(hanako, 'openProfiles', 'readProfileByUsername', fields);
    expect(hidden.status).toBe(404);
  });

  it('REPORT-11 deletes hidden content; its record goes with the restoration', async () => {
    await moderation.hide('note', note.noteId, REASON);
    await moderation.hide('list', listID, REASON);
    const own = { userSub: taro.sub, UserSub: taro.sub };
    expect((await post(taro, 'DeleteExplainNote', { ...own, noteID: note.noteId })).status).toBe(
      200,
    );
    expect((await post(taro, 'deleteListOfBookList', { ...own, bookListID: listID })).status).toBe(
      200,
    );
    expect(await moderation.listHidden()).toHaveLength(2);
    expect(await moderation.restore('note', note.noteId)).toBe(false);
    expect(await moderation.restore('list', listID)).toBe(false);
    expect(await moderation.listHidden()).toEqual([]);
    const rows = await deployed.tables.rows('notes');
    expect(rows.some(({ noteId }) => noteId === note.noteId)).toBe(false);
  });
});

describe('others', () => {
  it('REPORT-10 cannot change, report or answer hidden content', async () => {
    await moderation.hide('note', citation.noteId, REASON);
    await moderation.hide('list', listID, REASON);
    const byHanako = { userSub: hanako.sub, content: '直した', noteID: citation.noteId };
    expect((await post(hanako, 'EditInformationNote', byHanako)).status).toBe(404);
    const reply = { userSub: hanako.sub, content: '返信', parentNoteID: citation.noteId };
    expect((await post(hanako, 'CreateImpressionNote', reply)).status).toBe(400);
    const rename = { bookListID: listID, listName: 'x', openLevel: 'PUBLIC', listOrder: 1 };
    expect((await post(hanako, 'updateListOfBookList', rename)).status).toBe(404);
    expect((await report(hanako, 'note', citation.noteId)).status).toBe(404);
    expect((await report(hanako, 'list', listID)).status).toBe(404);
  });

  it('REPORT-10 find it in no page, share picture or sitemap', async () => {
    const { database, names } = deployed.tables;
    const ask = openPageShells({ database, names });
    const stores = createPictureStores(names, { database, log: silentLog });
    const shown = async () => {
      const pages = await findPublicPages(database, names, silentLog);
      const book = await ask(pageHref.manifestation(KANRI_ID));
      const page = await ask(pageHref.note(note.noteId));
      const list = await ask(pageHref.sharedList(listID));
      const profile = await ask(pageHref.profile(taro.username));
      return [
        page.html.includes(describeNote(note)),
        list.html.includes('夏に読む本'),
        profile.status === 200,
        book.html.includes(describeNote(note)),
        pages.lists.has(pageHref.sharedList(listID)),
        pages.books.has(pageHref.manifestation(KANRI_ID)),
        (await findPicture.note(stores, note.noteId)) !== null,
        (await findPicture.list(stores, listID)) !== null,
        (await findPicture.profile(stores, taro.username)) !== null,
      ];
    };
    expect(await shown()).toEqual(Array.from({ length: 9 }, () => true));
    await moderation.hide('note', note.noteId, REASON);
    await moderation.hide('note', citation.noteId, REASON);
    await moderation.hide('list', listID, REASON);
    await moderation.hide('profile', taro.sub, REASON);
    expect(await shown()).toEqual(Array.from({ length: 9 }, () => false));
  });
});

describe('operators', () => {
  it('REPORT-14 see who is reported for what, until they hide it', async () => {
    await report(hanako, 'note', note.noteId);
    await report(jiro, 'note', note.noteId);
    await report(jiro, 'profile', taro.sub);
    expect((await moderation.listOpen()).map(({ kind }) => kind).toSorted()).toEqual([
      'note',
      'note',
      'profile',
    ]);
    await moderation.hide('note', note.noteId, REASON);
    expect((await moderation.listOpen()).map(({ kind }) => kind)).toEqual(['profile']);
    expect(await moderation.listHidden()).toEqual([
      {
        kind: 'note',
        id: note.noteId,
        reportedSub: taro.sub,
        hiddenReason: REASON,
        hiddenAt: new Date(NOW).toISOString(),
      },
    ]);
    const closed = (await deployed.tables.rows('reports')).filter(
      ({ id, reporterSub }) => id === note.noteId && reporterSub !== undefined,
    );
    expect(closed.map(({ expiresAt }) => expiresAt)).toEqual(
      closed.map(() => NOW / 1_000 + CLOSED_REPORT_DAYS * 24 * 60 * 60),
    );
  });

  it('REPORT-14 dismiss reports of content that stays; it can be reported again', async () => {
    await report(hanako, 'note', note.noteId);
    await report(jiro, 'note', note.noteId);
    expect(await moderation.dismiss('note', note.noteId)).toBe(2);
    expect(await moderation.dismiss('note', note.noteId)).toBe(0);
    expect(await moderation.listOpen()).toEqual([]);
    expect((await report(hanako, 'note', note.noteId)).status).toBe(200);
    expect(await moderation.listOpen()).toHaveLength(1);
    const again = (await deployed.tables.rows('reports')).find(
      ({ id, reporterSub }) => id === note.noteId && reporterSub === hanako.sub,
    );
    expect(again?.['expiresAt']).toBeUndefined();
  });

  it('REPORT-15 alone hide content, however many report it', async () => {
    for (const reader of [hanako, jiro]) await report(reader, 'note', note.noteId);
    expect((await post(hanako, 'GetNote', { noteID: note.noteId })).status).toBe(200);
    expect(await moderation.listHidden()).toEqual([]);
  });

  it('REPORT-14 change the reason, and hide nothing that is missing', async () => {
    await moderation.hide('note', note.noteId, REASON);
    await moderation.hide('note', note.noteId, '別の理由');
    expect((await moderation.find.note(note.noteId))?.hiddenReason).toBe('別の理由');
    expect(await moderation.listHidden()).toHaveLength(1);
    expect(await moderation.hide('note', noteIdOf(9), REASON)).toBe(false);
    expect(await moderation.hide('list', listIdOf(9), REASON)).toBe(false);
    expect(await moderation.hide('profile', noteIdOf(9), REASON)).toBe(false);
    expect(await moderation.listHidden()).toHaveLength(1);
    expect(await moderation.restore('list', listID)).toBe(false);
  });
});
