import type { ReadingState } from '#contract/entities/reading-record.ts';

/** What a file says about reading: a state, nothing, that the book waits on the shelf (積読), or something unknown. */
export type StateInCell = ReadingState | 'none' | 'unread' | 'unknown';

/** The words of all services, in lower case, with hyphens for spaces. */
const WORDS: Readonly<Record<Exclude<StateInCell, 'unknown'>, readonly string[]>> = {
  none: ['', '-', '--', '未設定', '未読', 'none', 'unread', 'not-begun', 'not-started'],
  wanted: ['to-read', 'want-to-read', 'wanted', '読みたい', '読みたい本'],
  reading: [
    'currently-reading',
    'reading',
    'paused',
    'in-progress',
    'いま読んでる',
    '今読んでる',
    '読んでる',
    '読んでいる',
    '読んでる本',
    '読書中',
  ],
  read: ['read', 'finished', 'completed', '読み終わった', '読んだ', '読んだ本', '読了', '既読'],
  stopped: [
    'did-not-finish',
    'dnf',
    'stopped',
    'stopped-reading',
    'abandoned',
    '途中まで',
    '読むのをやめた',
  ],
  unread: ['積読', '積ん読', '積読本'],
};

const states = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.map((word) => [word, state as Exclude<StateInCell, 'unknown'>] as const),
  ),
);

export const stateIn = (cell: string): StateInCell =>
  states.get(cell.normalize('NFKC').trim().toLowerCase().replaceAll(/[ _]+/gu, '-')) ?? 'unknown';
