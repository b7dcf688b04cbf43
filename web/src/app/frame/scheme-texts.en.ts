import type { Translated } from '../../texts/texts.ts';
import type { ja } from './scheme-texts.ja.ts';

export const en: Translated<typeof ja> = {
  scheme: 'Appearance',
  schemes: { system: 'System', light: 'Light', dark: 'Dark' },
};
