import type { Note } from '#contract/entities/note.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { setUpCitationsWorld, CITED } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

const edit = async (by: typeof taro, note: Note, content: string): Promise<Note> => {
  world.api.clock.now += 1_000;
  const fields = { noteID: note.noteId, userSub: by.sub, content };
  return (await world.api.post(by, 'EditInformationNote', fields)).body;
};

describe('the history of a citation', () => {
  it('CITE-32 lists all versions with author, time, stance, place and quotation, current one first', async () => {
    const said = { referenceType: 'positive', place: '第3編', quote: '一身独立して' } as const;
    const { body: first } = await world.cite(hanako, said);
    expect((await readers.history(null, first)).body.revisions).toHaveLength(1);
    const { body: second } = await readers.correct(jiro, first, { referenceType: 'negative' });
    const third = await edit(taro, first, '序文で称えている。');
    const revisions = [
      {
        revision: 3,
        content: '序文で称えている。',
        referenceType: 'negative',
        editorSub: taro.sub,
        correctedBy: taro.sub,
        writtenAt: third.editedAt,
      },
      {
        revision: 2,
        content: first.content,
        referenceType: 'negative',
        editorSub: jiro.sub,
        writtenAt: second.editedAt,
      },
      {
        revision: 1,
        content: first.content,
        ...said,
        editorSub: hanako.sub,
        writtenAt: first.createdAt,
      },
    ];
    for (const by of [null, hanako, taro]) {
      expect(await readers.history(by, first)).toEqual({ status: 200, body: { revisions } });
    }
  });

  it('CITE-32 is read in pages, and a cursor belongs to its note', async () => {
    const { body: note } = await world.cite(hanako);
    const versions = 2 * PAGE_SIZE.revisions + 1;
    for (let n = 2; n <= versions; n += 1) await edit(hanako, note, `第${String(n)}版`);
    const sizes: number[] = [];
    const read: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await readers.history(jiro, note, cursor);
      sizes.push(body.revisions.length);
      read.push(...body.revisions.map(({ revision }) => revision));
      cursor = body.lastEvaluatedKey;
    } while (cursor !== undefined);
    expect(sizes).toEqual([PAGE_SIZE.revisions, PAGE_SIZE.revisions, 1]);
    expect(read).toEqual(Array.from({ length: versions }, (_, n) => versions - n));
    const { lastEvaluatedKey } = (await readers.history(jiro, note)).body;
    const { body: other } = await world.cite(hanako);
    for (const by of [jiro, null]) {
      const wrong = await readers.history(by, other, lastEvaluatedKey);
      expect(wrong).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });

  it('SEC-17 TRUST-01 rejects cursors that name no version', async () => {
    const { body: note } = await world.cite(hanako);
    for (let n = 0; n <= PAGE_SIZE.revisions; n += 1) await edit(hanako, note, `第${String(n)}版`);
    const { lastEvaluatedKey = '' } = (await readers.history(null, note)).body;
    const scope = { call: 'listNoteRevisions', partition: note.noteId };
    expect((await readers.history(jiro, note, lastEvaluatedKey)).status).toBe(200);
    for (const forged of forgedCursors(scope, lastEvaluatedKey)) {
      expect(await readers.history(jiro, note, forged)).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });

  it('CITE-32 ends with the page when no earlier version is left', async () => {
    const { body: note } = await world.cite(hanako);
    for (let n = 2; n <= PAGE_SIZE.revisions; n += 1) await edit(hanako, note, `第${String(n)}版`);
    const { body } = await readers.history(null, note);
    expect(body.revisions).toHaveLength(PAGE_SIZE.revisions);
    expect(body).not.toHaveProperty('lastEvaluatedKey');
  });

  it('CITE-36 of a hidden note is shown to its author only', async () => {
    const { body: note } = await world.cite(hanako);
    await edit(hanako, note, '直した');
    const { database, names } = world.api.tables;
    const found = await createFindHideableNote(database, names.notes, silentLog)(note.noteId);
    await transact<string>(database, found?.setHidden('規約にふれるため') ?? {});
    expect((await readers.history(null, note)).status).toBe(404);
    expect((await readers.history(jiro, note)).status).toBe(404);
    const { status, body } = await readers.history(hanako, note);
    expect({ status, versions: body.revisions.map(({ revision }) => revision) }).toEqual({
      status: 200,
      versions: [3, 1],
    });
    expect((await readers.restore(jiro, { ...note, revision: 3 }, 1)).status).toBe(404);
  });
});

describe('restoring a version', () => {
  it('CITE-33 writes text, stance, place, quotation and mentions of an earlier version as a new one', async () => {
    const content = `第3編 ${bookPage('000000003')}`;
    const said = { content, referenceType: 'positive', place: '第3編', quote: '独立' } as const;
    const { body: first } = await world.cite(hanako, said);
    const second = await edit(jiro, first, '直した');
    const { body: third } = await readers.correct(jiro, second, { referenceType: 'negative' });
    const { status, body } = await readers.restore(taro, third, 1);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...said, revision: 4, lastEditedBy: taro.sub },
    });
    expect((await world.counts())[`BOOK#${CITED}`]).toEqual({ positive: 1 });
    const { revisions } = (await readers.history(null, first)).body;
    expect(revisions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
    const mentioned = (await world.api.tables.rows('notes')).map(({ part }) => part);
    expect(mentioned).toContain('BOOK#000000003');
  });

  it.each([2, 99, 0, 1.5, '1'])(
    'CITE-33 rejects version %j that does not exist',
    async (wanted) => {
      const { body: note } = await world.cite(hanako);
      const before = await world.api.tables.rows('notes');
      expect(await readers.restore(jiro, note, wanted)).toMatchObject(rejected('restoredRevision'));
      expect(await world.api.tables.rows('notes')).toEqual(before);
    },
  );
});
