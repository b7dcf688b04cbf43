import * as z from 'zod';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';
import { FIRST, importActions, item, SECOND, startImports } from './import-calls.ts';

const api = testNotes(beforeEach);
const act = importActions(api);
beforeEach(() => startImports(api));

/** The rows but those that expire, which count. */
const rows = async () =>
  (await api.tables.rows('notes')).filter(({ expiresAt }) => expiresAt === undefined);

describe('undoing an import of impressions', () => {
  it('MYIMPORT-47 makes the rows equal the earlier ones', async () => {
    await act.importAll([item('x')], SECOND);
    await act.importAll([item('a')], FIRST, hanako);
    const before = await rows();
    await act.importAll([item('a', { content: bookPage('1') }), item('b'), item('x')]);
    expect((await act.undo()).body).toEqual({ removed: 2, kept: [] });
    expect(await rows()).toEqual(before);
    expect((await act.undo()).body).toEqual({ removed: 0, kept: [] });
    expect(await rows()).toEqual(before);
    expect((await act.importAll([item('c')])).status).toBe(409);
    expect(await rows()).toEqual(before);
    // The same file again is another import.
    const again = await act.importAll([item('b')], SECOND);
    expect(again.body.results).toMatchObject([{ outcome: 'created' }]);
  });

  it('MYIMPORT-47 keeps and names notes that were edited or have another level since', async () => {
    const { body } = await act.importAll([item('a'), item('b'), item('c')]);
    const [edited = '', widened = '', plain = ''] = body.results.map(({ noteId }) => noteId);
    const self = { userSub: taro.sub };
    const edit = { ...self, noteID: edited, content: '直した' };
    const { status } = await api.post(taro, 'EditImpressionNote', edit);
    expect(status).toBe(200);
    const { body: note } = await api.openPost(taro, 'GetNote', { noteID: widened });
    await api.post(taro, 'setNoteLevels', {
      ...self,
      notes: [{ noteID: widened, editedAt: note.editedAt }],
      noteOpenLevel: 'PUBLIC',
      allowReplyLevel: 'PUBLIC',
    });
    const undone = await act.undo();
    expect(undone.body.removed).toBe(1);
    expect(new Set(undone.body.kept)).toEqual(new Set([edited, widened]));
    const left = (await rows()).map(({ noteId }) => noteId);
    expect(left).toEqual(expect.arrayContaining([edited, widened]));
    expect(left).not.toContain(plain);
  });

  it('MYIMPORT-48 goes on after a page, with kept notes in front', async () => {
    const all = Array.from({ length: 60 }, (_, n) => item(String(n).padStart(2, '0')));
    const ids: string[] = [];
    for (const from of [0, 20, 40]) {
      const { body } = await act.importAll(all.slice(from, from + 20));
      ids.push(...body.results.map(({ noteId }) => noteId));
    }
    const kept = ids.toSorted().slice(0, 10);
    for (const noteID of kept) {
      const edit = { userSub: taro.sub, noteID, content: '直した' };
      await api.post(taro, 'EditImpressionNote', edit);
    }
    const { body: first } = await act.undo();
    expect(first).toMatchObject({ removed: 30, kept });
    const { lastEvaluatedKey = '' } = first;
    const { body: rest } = await act.undo(FIRST, { lastEvaluatedKey });
    expect(rest).toEqual({ removed: 20, kept: [] });

    const scope = { call: 'undoImpressionsImport', partition: `${taro.sub}#${FIRST}` };
    const before = await rows();
    for (const forged of [...forgedCursors(scope, lastEvaluatedKey), 'x']) {
      expect((await act.undo(FIRST, { lastEvaluatedKey: forged })).status).toBe(400);
    }
    expect((await act.undo(SECOND, { lastEvaluatedKey })).status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  it('MYIMPORT-107 ends an import of the reader only, by the first page, which no made-up cursor skips', async () => {
    const before = await api.tables.rows('notes');
    expect((await act.undo('01KAT0000000000000000000CC')).status).toBe(404);
    expect(await api.tables.rows('notes')).toEqual(before);
    const scope = { call: 'undoImpressionsImport', partition: `${taro.sub}#${FIRST}` };
    const position = { noteId: '01KAT0000000000000000000ZZ' };
    const lastEvaluatedKey = encodeCursor({ ...scope, position: z.unknown() }, position);
    expect((await act.undo(FIRST, { lastEvaluatedKey })).status).toBe(400);
    expect((await act.undo()).status).toBe(200);
    expect((await act.undo(FIRST, { lastEvaluatedKey })).body).toEqual({ removed: 0, kept: [] });
    expect((await act.importAll([item('a')])).status).toBe(409);
    expect(await api.tables.rows('notes')).toEqual(before);
  });

  it('MYIMPORT-161 counts in the row of the import what it creates, once', async () => {
    await act.importAll([item('a'), item('b')]);
    await act.importAll([item('b'), item('c')]);
    await act.importAll([item('c'), item('d')], SECOND);
    const counted = (await api.tables.rows('reading')).map(({ sk, impressions }) => [
      sk,
      impressions,
    ]);
    expect(counted).toEqual(
      expect.arrayContaining([
        [FIRST, 3],
        [SECOND, 1],
      ]),
    );
    expect((await act.importAll([item('e')], '01KAT0000000000000000000CC')).status).toBe(409);
  });

  it('MYIMPORT-48 is refused to others, and finds nothing of them', async () => {
    await act.importAll([item('a')]);
    const before = await rows();
    const request = { userSub: taro.sub, importId: FIRST };
    expect((await api.imports(hanako, 'undoImpressionsImport', request)).status).toBe(403);
    expect((await api.imports(null, 'undoImpressionsImport', request)).status).toBe(401);
    const own = { ...request, userSub: hanako.sub, importId: SECOND };
    expect((await api.imports(hanako, 'undoImpressionsImport', own)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});
