import type { Translated } from '../../texts/texts.ts';
import type { ja } from './find-texts.ja.ts';

export const en: Translated<typeof ja> = {
  outsideLinks: 'Find this book',
  shop: 'See at Amazon',
  shopSearch: 'Search at Amazon',
  library: 'Find in a library',
  librarySite: 'Calil',
  nationalLibrary: 'National Diet Library record',
  nationalLibrarySearch: 'Search the National Diet Library',
  secondHand: 'Find second-hand',
  secondHandSite: 'kosho.or.jp',
  readFree: 'Read free of charge',
  freeTextSite: 'Aozora Bunko',
  freeText: 'Free text at Aozora Bunko',
};
