import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  author: 'Author',
  published: (year: string, publisher: string) => `Published by ${publisher} in ${year}.`,
  publishedIn: (year: string) => `Published in ${year}.`,
  publishedBy: (publisher: string) => `Published by ${publisher}.`,
  of: (name: string, link: string) => `${name}: ${link}`,
  loadFailed: 'Could not get book information.',
  loadFailedHint: 'Please check the address and try again.',
  credit: (years: string) => `Bibliographic data: National Diet Library and others. © ${years}`,
};
