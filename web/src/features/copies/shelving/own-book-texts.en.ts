import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './own-book-texts.ja.ts';

export const en: Translated<typeof ja> = {
  hint: 'Describe a book that the catalogue does not have. You can replace it with a catalogue record later.',
  fields: {
    MainTitle: 'Title',
    Responsibility: 'Author',
    Publisher_1: 'Publisher',
    PublishingDate: 'Year',
    ISBN: 'ISBN',
  },
  problems: {
    titleMissing: 'Please enter the title.',
    plainText: 'Line breaks and control characters cannot be used.',
    priceBarcode:
      'This is the price barcode. The ISBN is the upper one and begins with 978 or 979.',
    wrongPrice: 'The lower barcode does not match.',
    magazine: 'This is the code of a magazine. Leave the ISBN empty.',
    wrongDigit: 'The last digit does not match. Please check the ISBN.',
    misprinted:
      'The last digit does not match. If this is what the book has printed, press again to keep it as its printed number.',
    wrongISBN: 'This is not an ISBN. Please check the number.',
  },
};
