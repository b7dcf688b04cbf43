import type { Translated } from '../../texts/texts.ts';
import type { ja } from './requests-texts.ja.ts';

export const en: Translated<typeof ja> = {
  menuWith: (menu: string, count: number) =>
    `${menu} (${String(count)} friend ${count === 1 ? 'request' : 'requests'})`,
  entryWith: (entry: string, count: number) => `${entry} (${String(count)})`,
};
