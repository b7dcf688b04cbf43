import type { Translated } from '../../texts/texts.ts';
import type { ja } from './edit-texts.ja.ts';

export const en: Translated<typeof ja> = {
  saveFailed: 'The note could not be saved.',
  removeFailed: 'The note could not be deleted.',
  conflict: 'This note was changed while you were editing it. Nothing has been saved yet.',
  conflictHint:
    'Compare the text below with yours and correct the text in the edit box. “Save” replaces the note with the text in the edit box.',
  current: 'Current text',
  currentBy: (name: string, time: string) => `Current text (${name}, ${time})`,
  mine: 'The text you wrote',
  take: 'Put this text into the edit box',
  tookOver: 'The two texts were exchanged.',
};
