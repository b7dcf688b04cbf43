import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { importActions, item, SECOND, startImports } from './import-calls.ts';

const api = testNotes(beforeEach);
const act = importActions(api);
beforeEach(() => startImports(api));

const rows = async () =>
  (await api.tables.rows('notes')).filter(({ expiresAt }) => expiresAt === undefined);

describe('imports at the same time', () => {
  race('MYIMPORT-49 create each note once, in two tabs and from two imports', async () => {
    const items = ['a', 'b', 'c'].map((key) => item(key, { content: bookPage('1') }));
    const answers = await Promise.all([
      act.importAll(items),
      act.importAll(items),
      act.importAll(items, SECOND),
    ]);
    const results = answers.flatMap(({ body }) => body.results);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(3);
    // Note, mention, and the row of one import.
    expect(await rows()).toHaveLength(9);
    const day = (await api.tables.rows('notes')).find(({ part }) => part === 'DAY');
    expect(day).toMatchObject({ made: 3 });
  });

  race('MYIMPORT-48 leave nothing behind an import that is undone meanwhile', async () => {
    const items = ['a', 'b', 'c'].map((key) => item(key, { content: bookPage('1') }));
    const [imported, undone] = await Promise.all([act.importAll(items), act.undo()]);
    expect([200, 409]).toContain(imported.status);
    expect(undone.status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  race(
    'MYIMPORT-49 keep a note that is edited while its import is undone, or the edit finds none',
    async () => {
      const { body } = await act.importAll([item('a', { content: bookPage('1') })]);
      const noteID = body.results[0]?.noteId ?? '';
      const edit = { userSub: taro.sub, noteID, content: '直した' };
      const [undone, edited] = await Promise.all([
        act.undo(),
        api.post(taro, 'EditImpressionNote', edit),
      ]);
      const isKept = (await rows()).some(({ part }) => part === 'NOTE');
      expect({ edited: edited.status, undone: undone.body, left: (await rows()).length }).toEqual(
        isKept
          ? { edited: 200, undone: { removed: 0, kept: [noteID] }, left: 2 }
          : { edited: 404, undone: { removed: 1, kept: [] }, left: 0 },
      );
    },
  );
});
