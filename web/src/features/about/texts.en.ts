import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'About',
  lead: 'For enjoying paper books, slowly and for a long time.',
  slowTitle: 'A slow medium',
  slow: 'This site aims to be a slow medium: not a race after what is new or ranked, but a place where words gather around a book over time.',
  annotationTitle: 'Annotations and connections',
  annotation:
    'Each book comes with annotations by third parties and other works by the same author, so that the book you have read leads to the next.',
  kindsTitle: 'Three kinds of notes',
  kinds: [
    'Explanation: what a book is about, and its background.',
    'Impression: what it left with you. You choose who may read it.',
    'Citation: which book, person or organization a book cites.',
  ],
  shelfTitle: 'Stickers make a shelf of paper books',
  shelf:
    'Put a barcode sticker from the app on a book, and that copy appears on your shelf. When you lend it and get it back, that is recorded, too.',
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
    'Books and authors: edited from bibliographic and authority data of the National Diet Library, Japan.',
    'Works and their editions: with reference to the index of Aozora Bunko.',
    'Recent books: with reference to open data of TRC Library Service.',
    'Shops that we link to may pay us a commission.',
  ],
  licensesLink: 'Licenses of the software that this site uses',
};
