import type { FullNote } from '#contract/entities/note.ts';
import type { ApiServer } from './api-server.ts';
import { hanakoProfile, taro } from './people.ts';

/** Notes and their writers for tests of the page. */

let written = 0;

/** A note of taro's, an explanation of everybody's unless told otherwise; later ones are newer. */
export const note = (fields: Partial<FullNote> = {}): FullNote => {
  written += 1;
  const createdAt = new Date(Date.parse('2026-04-01T16:05:00Z') + written * 60_000).toISOString();
  return {
    noteId: `01KN4Z${String(written).padStart(20, '0')}`,
    noteType: 'ExplainNote',
    userSub: taro.userSub,
    content: '先生という呼び名について。',
    createdAt,
    editedAt: createdAt,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: 'PUBLIC',
    allowReplyLevel: 'PUBLIC',
    ...fields,
  };
};

/** From now on taro and hanako are known by their subs. */
export const answerWriters = (server: ApiServer): void => {
  server.answer('openUsers', 'readUser', ({ userSub }) =>
    userSub === taro.userSub ? taro : { ...hanakoProfile, userSub },
  );
};
