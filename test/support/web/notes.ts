import type { Note } from '#contract/entities/note.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { ApiServer } from './api-server.ts';
import { hanako } from './readers.ts';

/** Notes and their writers for tests of the page. */

export const taro: Profile = {
  userSub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002',
  username: 'taro',
  preferred_name: '太郎',
  profileImage: 'https://images.example/profile_images/taro.jpg',
};

const hanakoProfile: Profile = {
  userSub: hanako.sub,
  username: hanako.username,
  preferred_name: '花子',
};

let written = 0;

/** A note of taro's, an explanation of everybody's unless told otherwise; later ones are newer. */
export const note = (fields: Partial<Note> = {}): Note => {
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
