import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'About',
  lead: 'For enjoying paper books slowly, and for long.',
  slowTitle: 'A slow medium',
  slow: 'This site aims to be a slow medium: not a race after what is new or ranked, but a place where words gather around a book over time.',
  annotationTitle: 'Annotations and connections',
  annotation:
    'To each book it adds annotations by third parties and other works by the same author, so that beyond the book you have read you see the way to the next.',
  kindsTitle: 'Three kinds of notes',
  kinds: [
    'Explanation: what a book is about, and what stands behind it.',
    'Impression: what it left with you. You choose who may read it.',
    'Citation: which book, person or organisation a book cites.',
  ],
  shelfTitle: 'Stickers make a shelf of paper books',
  shelf:
    'Put a barcode sticker that the app issues on a book, and that copy stands on your shelf. Lending it and getting it back are recorded too.',
  stickerLink: 'Using stickers',
  appTitle: 'Mobile app',
  app: {
    app: 'Accounts are created in the mobile app. Books are registered, lent and returned in the app or on this site.',
    web: 'Accounts are created, and books registered, lent and returned, in the app or on this site.',
  },
  ios: 'Download for iOS',
  android: 'Download for Android',
  sourcesTitle: 'Sources of the data',
  sources: [
    'Records and authorities: made from bibliographic and authority data of the National Diet Library, Japan, edited.',
    'Works and their editions: with reference to the index of Aozora Bunko.',
    'Recent books: with reference to open data of TRC Library Service.',
    'Shops that we link to may pay us a commission.',
  ],
  licensesLink: 'Licenses of the software in this site',
};
