import { canReply, canSee } from '#lambdas/notes/visibility.ts';
import { noteLevels, type NoteLevel } from '#contract/note-rules.ts';
import { strangers, type Relation } from '#lambdas/friends/relation-store.ts';

const author = 'author';
const note = (noteOpenLevel: NoteLevel) => ({ userSub: author, noteOpenLevel });
const friend: Relation = { ...strangers, isFriend: true };

const cases: readonly [string, string | null, Relation, readonly NoteLevel[]][] = [
  ['the author', author, strangers, ['PUBLIC', 'FRIENDS', 'PRIVATE']],
  ['a friend', 'reader', friend, ['PUBLIC', 'FRIENDS']],
  ['a follower', 'reader', { ...strangers, follows: true }, ['PUBLIC']],
  ['a stranger', 'reader', strangers, ['PUBLIC']],
  ['a visitor', null, strangers, ['PUBLIC']],
  ['a reader whom the author has blocked', 'reader', { ...friend, isBlockedBy: true }, []],
  ['a reader who has blocked the author', 'reader', { ...friend, hasBlocked: true }, []],
];

describe('who may see a note', () => {
  it.each(cases)(
    'SP-043 shows %s only the notes whose level includes them',
    (_, viewer, relation, visible) => {
      expect(noteLevels.filter((level) => canSee(viewer, note(level), relation))).toEqual(visible);
    },
  );
});

describe('who may reply to a note', () => {
  const levels = (noteOpenLevel: NoteLevel, viewer: string, relation: Relation) =>
    noteLevels.filter((allowReplyLevel) =>
      canReply(viewer, { ...note(noteOpenLevel), allowReplyLevel }, relation),
    );

  it('SP-047 lets everyone, friends or only the author reply, by the reply level', () => {
    expect(levels('PUBLIC', 'reader', strangers)).toEqual(['PUBLIC']);
    expect(levels('PUBLIC', 'reader', friend)).toEqual(['PUBLIC', 'FRIENDS']);
    expect(levels('PUBLIC', author, strangers)).toEqual(['PUBLIC', 'FRIENDS', 'PRIVATE']);
  });

  it('SP-048 lets nobody reply to a note that is hidden from them', () => {
    expect(levels('FRIENDS', 'reader', strangers)).toEqual([]);
    expect(levels('PUBLIC', 'reader', { ...friend, isBlockedBy: true })).toEqual([]);
  });
});
