import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';

const api = testNotes(beforeEach);

const levels = { noteOpenLevel: 'PRIVATE', allowReplyLevel: 'PRIVATE' };

describe('a level and an edit at the same time', () => {
  race('LEVEL-07 both hold, or the note is named as edited', async () => {
    const content = bookPage('1');
    const { noteId, editedAt } = await api.write(taro, { content, noteOpenLevel: 'FRIENDS' });
    const self = { userSub: taro.sub };
    const setLevels = () =>
      api.post<{ readonly stale: readonly string[] }>(taro, 'setNoteLevels', {
        ...self,
        notes: [{ noteID: noteId, editedAt }],
        ...levels,
      });
    const edited = `${bookPage('1')} ${bookPage('2')}`;
    const [changed, saved] = await Promise.all([
      setLevels(),
      api.post(taro, 'EditImpressionNote', {
        ...self,
        noteID: noteId,
        content: edited,
        editedAt,
      }),
    ]);
    expect([changed.status, saved.status]).toEqual([200, 200]);
    const isStale = changed.body.stale.length > 0;
    const rows = (await api.tables.rows('notes')).filter((row) => row['noteId'] === noteId);
    expect(rows.map(({ part }) => String(part)).toSorted()).toEqual(['BOOK#1', 'BOOK#2', 'NOTE']);
    const level = isStale ? 'FRIENDS' : 'PRIVATE';
    expect(rows.map(({ noteOpenLevel }) => noteOpenLevel)).toEqual([level, level, level]);
    expect(rows.find(({ part }) => part === 'NOTE')).toMatchObject({ content: edited });
  });
});
