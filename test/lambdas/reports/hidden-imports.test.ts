import { createModeration } from '#lambdas/reports/moderation.ts';
import { describeReports } from '../../../scripts/moderation/describe-reports.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { noteRowsOf } from './serve-reports.ts';
import { FIRST, importActions, item, SECOND, startImports } from '../notes/imports/import-calls.ts';

const REASON = '規約にふれるため';

const api = testNotes(beforeEach);
beforeEach(() => startImports(api));
const { database, names } = api.tables;
const tables = { ...names, bookLists: 'none', bookshelf: 'none' };
const moderation = createModeration({ database, tables, log: silentLog });

const review = item('a', { content: `${bookPage('1')} 感想` });
const importAgain = async (importId = SECOND) =>
  (await importActions(api).importAll([review], importId)).body.results;
const publish = async (noteID: string) => {
  const { body } = await api.openPost(taro, 'GetNote', { noteID });
  const notes = [{ noteID, editedAt: body.editedAt }];
  const levels = { noteOpenLevel: 'PUBLIC', allowReplyLevel: 'PUBLIC' };
  return api.post(taro, 'setNoteLevels', { userSub: taro.sub, notes, ...levels });
};
const remove = (noteID: string) =>
  api.post(taro, 'DeleteImpressionNote', { noteID, userSub: taro.sub });
/** Imports a review, publishes it, and an operator hides it. */
const hideReview = async (): Promise<string> => {
  const [{ noteId } = { noteId: '' }] = await importAgain();
  expect((await publish(noteId)).status).toBe(200);
  expect(await moderation.hide('note', noteId, REASON)).toBe(true);
  return noteId;
};

describe('an imported note that an operator has hidden', () => {
  it('REPORT-18 does not come back when its reader deletes it and imports it again', async () => {
    const noteId = await hideReview();
    expect((await remove(noteId)).status).toBe(200);
    expect(await importAgain()).toEqual([{ item: 'a', noteId, outcome: 'existing' }]);
    const notes = await api.tables.rows('notes');
    expect(notes.filter((row) => row['noteId'] === noteId)).toEqual([]);
    // Nothing is kept of its text.
    expect(JSON.stringify([notes, await api.tables.rows('reports')])).not.toContain('感想');
    expect((await importActions(api).importAll([item('b')])).body.results).toMatchObject([
      { outcome: 'created' },
    ]);
    expect(
      (await importActions(api).importAll([review], FIRST, hanako)).body.results,
    ).toMatchObject([{ outcome: 'created' }]);
  });

  it('REPORT-18 can be imported again after its restoration', async () => {
    const noteId = await hideReview();
    await remove(noteId);
    expect(await moderation.restore('note', noteId)).toBe(false);
    expect(await importAgain()).toEqual([{ item: 'a', noteId, outcome: 'created' }]);
  });

  race(
    'REPORT-18 is never public, whatever its reader does at the same time',
    async () => {
      const [{ noteId } = { noteId: '' }] = await importAgain();
      await publish(noteId);
      const [isHidden] = await Promise.all([
        moderation.hide('note', noteId, REASON),
        remove(noteId)
          .then(() => importAgain())
          .then(() => publish(noteId)),
      ]);
      const seen = await api.openPost(hanako, 'GetNote', { noteID: noteId });
      expect({ isHidden, status: seen.status }).toEqual({ isHidden, status: isHidden ? 404 : 200 });
    },
    [3, 4],
  );
});

describe('a record of hidden content that is shown', () => {
  it('REPORT-19 is named in the list, and the restoration removes it', async () => {
    const noteId = await hideReview();
    const { body: note } = await api.openPost(taro, 'GetNote', { noteID: noteId });
    const { hiddenReason: _, ...shown } = note;
    await api.tables.put('notes', noteRowsOf(shown));
    expect(await describeReports(moderation)).toMatch(
      /感想\n.*規約にふれるため\n  Everybody sees it/,
    );
    expect(await moderation.restore('note', noteId)).toBe(false);
    expect(await moderation.listHidden()).toEqual([]);
    expect((await api.openPost(hanako, 'GetNote', { noteID: noteId })).status).toBe(200);
  });

  it('REPORT-19 is listed as deleted once it is', async () => {
    const noteId = await hideReview();
    await remove(noteId);
    expect(await describeReports(moderation)).toMatch(/\(deleted\)\n.*規約にふれるため$/);
  });
});
