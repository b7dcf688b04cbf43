import type { Note } from '#contract/entities/note.ts';
import { editNote } from '#lambdas/notes/change-note.ts';
import { createDependencies, type NoteWriteDependencies } from '#lambdas/notes/dependencies.ts';
import { editorPartition } from '#lambdas/notes/rows.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testChanges } from './change-calls.ts';

const corrector = reader(1);
const { api, citation, edit, remove } = testChanges(beforeAll);

const partsOf = async (noteId: string) => (await api.rowsOf(noteId)).map(({ part }) => part);

describe('editing a note', () => {
  it('API-NOTES-10 SP-050 SP-051 changes only the text and the edit time of a note', async () => {
    const note = await api.write(taro);
    api.clock.now += 5_000;
    const fields = { noteOpenLevel: 'PRIVATE', allowReplyLevel: 'PRIVATE', createdAt: 'x' };
    const { status, body } = await edit(taro, 'ImpressionNote', note, fields);
    const editedAt = new Date(api.clock.now).toISOString();
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...note, content: '直した', editedAt, revision: 2 },
    });
    expect((await api.openPost(null, 'GetNote', { noteID: note.noteId })).body).toEqual(body);
  });

  it('SP-041 updates the mentions when a note is edited', async () => {
    const note = await api.write(taro, { content: `${bookPage('1')} ${bookPage('2')}` });
    await edit(taro, 'ImpressionNote', note, { content: `${bookPage('2')} ${bookPage('3')}` });
    expect(await partsOf(note.noteId)).toEqual(['BOOK#2', 'BOOK#3', 'NOTE']);
    const cited = await citation();
    await edit(taro, 'InformationNote', cited);
    expect(await partsOf(cited.noteId)).toEqual(
      expect.arrayContaining(['BOOK#000000001', 'BOOK#000000002']),
    );
  });

  it('SEC-25 rejects editing another reader’s note', async () => {
    for (const type of ['ImpressionNote', 'ExplainNote']) {
      const note = await api.write(taro, {}, type);
      expect(await edit(hanako, type, note)).toMatchObject({ status: 403 });
      const inTarosName = { userSub: taro.sub };
      expect(await edit(hanako, type, note, inTarosName)).toMatchObject({ status: 403 });
    }
  });

  it('SEC-25 SEC-26 rejects changing a note through the operation of another note type', async () => {
    const note = await api.write(taro);
    expect(await edit(hanako, 'InformationNote', note)).toMatchObject({ status: 404 });
    expect(await edit(taro, 'InformationNote', note)).toMatchObject({ status: 404 });
    expect(await edit(taro, 'ExplainNote', note)).toMatchObject({ status: 404 });
    expect(await remove(taro, 'ExplainNote', note)).toMatchObject({ status: 404 });
    const after = await api.openPost(null, 'GetNote', { noteID: note.noteId });
    expect(after.body).toEqual(note);
  });

  it('SEC-07 gives the same response for changing a hidden and a missing note', async () => {
    const hidden = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const missing = { ...hidden, noteId: '01J00000000000000000000000' };
    for (const act of [edit, remove]) {
      const response = await act(hanako, 'ImpressionNote', hidden);
      expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await act(hanako, 'ImpressionNote', missing)).toEqual(response);
    }
  });

  it('SEC-25 does not restore a deleted note when it is edited', async () => {
    const note = await api.write(taro);
    await remove(taro, 'ImpressionNote', note);
    expect(await edit(taro, 'ImpressionNote', note)).toMatchObject({ status: 404 });
    expect(await api.rowsOf(note.noteId)).toEqual([]);
  });
});

describe('editing a citation', () => {
  it('SP-054 SP-055 SEC-26 lets every reader edit a citation and records who did', async () => {
    const note = await citation();
    api.clock.now += 1_000;
    const { status, body } = await edit(jiro, 'InformationNote', note, { userSub: jiro.sub });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userSub: taro.sub, lastEditedBy: jiro.sub, content: '直した' },
    });
    const { body: own } = await edit(taro, 'InformationNote', note, { content: '元に' });
    expect(own).not.toHaveProperty('lastEditedBy');
  });

  it('SP-054 stores every earlier text of a citation with its author and time', async () => {
    const note = await citation();
    api.clock.now += 1_000;
    const corrected = await edit(jiro, 'InformationNote', note, { content: '次郎の文' });
    api.clock.now += 1_000;
    await edit(hanako, 'InformationNote', note, { content: '花子の文' });
    const revisions = (await api.rowsOf(note.noteId)).filter(({ part }) =>
      String(part).startsWith('REVISION#'),
    );
    expect(revisions).toMatchObject([
      { content: note.content, editorSub: taro.sub, writtenAt: note.createdAt },
      { content: '次郎の文', editorSub: jiro.sub, writtenAt: corrected.body.editedAt },
    ]);
  });

  it('finds a reader’s edits of citations by the reader’s sub', async () => {
    const note = await citation();
    await edit(taro, 'InformationNote', note);
    await edit(corrector, 'InformationNote', note, { content: '訂正' });
    await edit(corrector, 'InformationNote', note, { content: '再訂正' });
    expect(await partsOf(editorPartition(corrector.sub))).toEqual([note.noteId]);
    expect(await partsOf(editorPartition(taro.sub))).not.toContain(note.noteId);
  });

  it('stores no earlier texts of other note types', async () => {
    const note = await api.write(taro);
    await edit(taro, 'ImpressionNote', note);
    expect(await partsOf(note.noteId)).toEqual(['NOTE']);
  });

  it('SEC-26 rejects editing a citation when its author has blocked the reader', async () => {
    const note = await citation();
    expect(await edit(sakura, 'InformationNote', note)).toMatchObject({ status: 404 });
    expect((await api.openPost(null, 'GetNote', { noteID: note.noteId })).body).toEqual(note);
  });

  it('SEC-27 lets only the author delete a citation, with all its earlier texts', async () => {
    const note = await citation();
    await edit(jiro, 'InformationNote', note);
    expect(await remove(jiro, 'InformationNote', note)).toMatchObject({ status: 403 });
    expect(await remove(taro, 'InformationNote', note)).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await api.rowsOf(note.noteId)).toEqual([]);
  });
});

describe('an edit of the version that was read', () => {
  const asRead = (note: Note, content: string) => ({ content, editedAt: note.editedAt });

  it('INPUT-20 saves an edit of the latest version, and one that names no version', async () => {
    const note = await citation();
    api.clock.now += 1_000;
    const first = await edit(jiro, 'InformationNote', note, asRead(note, '次郎の文'));
    expect(first).toMatchObject({ status: 200, body: { content: '次郎の文' } });
    const next = await edit(hanako, 'InformationNote', note, asRead(first.body, '花子の文'));
    expect(next).toMatchObject({ status: 200, body: { content: '花子の文' } });
    const unversioned = await edit(jiro, 'InformationNote', note, { content: 'アプリの文' });
    expect(unversioned).toMatchObject({ status: 200, body: { content: 'アプリの文' } });
  });

  it.each(['ExplainNote', 'ImpressionNote', 'InformationNote'])(
    'INPUT-20 rejects an edit of an earlier version of an %s and writes nothing',
    async (type) => {
      const note = type === 'InformationNote' ? await citation() : await api.write(taro, {}, type);
      await edit(taro, type, note, asRead(note, '先の文'));
      const before = await api.rowsOf(note.noteId);
      const late = await edit(taro, type, note, asRead(note, bookPage('000000003')));
      expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
      expect(late.body).not.toHaveProperty('content');
      expect(await api.rowsOf(note.noteId)).toEqual(before);
    },
  );

  it('INPUT-20 gives every edit a later time, even within one millisecond and with a slow clock', async () => {
    const note = await citation();
    const first = await edit(jiro, 'InformationNote', note, { content: '一' });
    api.clock.now -= 60_000;
    const second = await edit(hanako, 'InformationNote', note, { content: '二' });
    api.clock.now += 60_000;
    const times = [note, first.body, second.body].map(({ editedAt }) => Date.parse(editedAt));
    expect(times).toEqual([times[0], Number(times[0]) + 1, Number(times[0]) + 2]);
  });

  it('INPUT-20 answers an edit that is sent again with the note, and writes it once', async () => {
    const note = await citation();
    const first = await edit(jiro, 'InformationNote', note, asRead(note, '次郎の文'));
    const before = await api.rowsOf(note.noteId);
    expect(await edit(jiro, 'InformationNote', note, asRead(note, '次郎の文'))).toEqual(first);
    expect(await edit(hanako, 'InformationNote', note, asRead(note, '次郎の文'))).toMatchObject({
      status: 409,
    });
    expect(await api.rowsOf(note.noteId)).toEqual(before);
  });

  it.each(['', 'yesterday', '2026-04-01', 0, null])(
    'INPUT-20 rejects the version %j and writes nothing',
    async (editedAt) => {
      const note = await citation();
      const before = await api.rowsOf(note.noteId);
      expect(await edit(jiro, 'InformationNote', note, { editedAt })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
      expect(await api.rowsOf(note.noteId)).toEqual(before);
    },
  );

  it('INPUT-21 does not tell a blocked or foreign reader by a version whether a note was edited', async () => {
    const note = await citation();
    const hidden = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const open = await api.write(taro);
    for (const editedAt of [note.editedAt, '2020-01-01T00:00:00.000Z']) {
      expect(await edit(sakura, 'InformationNote', note, { editedAt })).toMatchObject({
        status: 404,
      });
      expect(await edit(hanako, 'ImpressionNote', hidden, { editedAt })).toMatchObject({
        status: 404,
      });
      expect(await edit(hanako, 'ImpressionNote', open, { editedAt })).toMatchObject({
        status: 403,
      });
    }
    const anonymous = { noteID: note.noteId, userSub: taro.sub, ...asRead(note, 'x') };
    expect(await api.post(null, 'EditInformationNote', anonymous)).toMatchObject({ status: 401 });
    expect((await api.openPost(null, 'GetNote', { noteID: note.noteId })).body).toEqual(note);
  });
});

describe('an edit that meets a block', () => {
  it('SEC-26 rejects an edit when a block is added between its read and its write', async () => {
    const note = await citation();
    const editor = reader(7);
    const { database, names } = api.tables;
    const dependencies = createDependencies(
      { tables: names, settings: { SITE_ORIGIN: '', FORMER_HOSTS: '' } },
      { log: silentLog, database },
    );
    const { between } = dependencies.relations;
    const late: NoteWriteDependencies = {
      ...dependencies,
      relations: {
        ...dependencies.relations,
        // The author blocks the editor just after the relation has been read.
        between: async (sub, others) => {
          const relations = await between(sub, others);
          await api.tables.put('social', [blockRow(taro.sub, editor.sub)]);
          return relations;
        },
      },
    };
    const input = { noteId: note.noteId, userSub: editor.sub, content: '書き換えた' };
    const edited = editNote(
      late,
      'InformationNote',
    )({
      input,
      viewer: editor,
      idempotencyKey: undefined,
    });
    await expect(edited).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await api.openPost(null, 'GetNote', { noteID: note.noteId })).body).toEqual(note);
    expect(await partsOf(note.noteId)).not.toContainEqual(expect.stringMatching(/^REVISION/));
  });
});

describe('the public endpoint', () => {
  it.each(
    ['Create', 'Edit', 'Delete'].flatMap((verb) =>
      ['ExplainNote', 'ImpressionNote', 'InformationNote'].map((type) => verb + type),
    ),
  )(
    'SEC-05 API-NOTES-06 rejects %s at the public endpoint, with and without a token',
    async (operation) => {
      const note = await api.write(taro);
      const fields = { noteID: note.noteId, userSub: taro.sub, content: 'x' };
      for (const by of [taro, null]) {
        expect(await api.openPost(by, operation, fields)).toMatchObject({
          status: 400,
          body: { message: `Unknown Operation: ${operation}` },
        });
      }
      expect((await api.openPost(null, 'GetNote', fields)).body).toEqual(note);
    },
  );
});
