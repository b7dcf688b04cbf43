import type { ReadingState } from '#contract/entities/reading-record.ts';

/**
 * What a file says about reading: a state, nothing, that the book is not read yet, that it waits on the shelf (積読), or
 * something unknown.
 */
export type StateInCell = ReadingState | 'none' | 'unread' | 'onShelf' | 'unknown';

/** The words of all services, in lower case, with hyphens for spaces. */
const WORDS: Readonly<Record<Exclude<StateInCell, 'unknown'>, readonly string[]>> = {
  none: ['', '-', '--', 'n/a', 'none', 'unknown', '未設定', 'なし'],
  unread: ['unread', 'not-begun', 'not-started', 'not-read', '未読'],
  wanted: [
    'to-read',
    'to-be-read',
    'tbr',
    'want-to-read',
    'wanted',
    'plan-to-read',
    'planned',
    'planning',
    'for-later',
    '読みたい',
    '読みたい本',
    '読む予定',
  ],
  reading: [
    'currently-reading',
    'reading',
    'reading-now',
    'in-progress',
    'paused',
    'on-hold',
    'いま読んでる',
    '今読んでる',
    '今読んでいる',
    '読んでる',
    '読んでいる',
    '読んでる本',
    '読書中',
    '読みかけ',
  ],
  read: [
    'read',
    'already-read',
    'finished',
    'completed',
    'complete',
    '読み終わった',
    '読み終えた',
    '読み終わり',
    '読んだ',
    '読んだ本',
    '読了',
    '読了済',
    '読了済み',
    '既読',
  ],
  stopped: [
    'did-not-finish',
    'dnf',
    'stopped',
    'stopped-reading',
    'abandoned',
    'dropped',
    'unfinished',
    '途中まで',
    '読むのをやめた',
  ],
  onShelf: ['積読', '積ん読', '積読本', '積ん読本', 'tsundoku'],
};

const states = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.map((word) => [word, state as Exclude<StateInCell, 'unknown'>] as const),
  ),
);

export const stateIn = (cell: string): StateInCell =>
  states.get(cell.normalize('NFKC').trim().toLowerCase().replaceAll(/[ _]+/gu, '-')) ?? 'unknown';

/** The first of these words that is a state; a shelf of the reader's own says nothing. */
export const knownState = (...words: readonly string[]): string =>
  words.find((word) => !['none', 'unknown'].includes(stateIn(word))) ?? '';
