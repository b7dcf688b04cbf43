import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search box',
  list: 'Open this list',
  choose: 'Choose a search suggestion',
  submit: 'Search',
  close: 'Close suggestions or a dialog',
  isOn: (key: string) => `Use the shortcut “${key}”`,
};
