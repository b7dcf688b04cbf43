import type { Translated } from '../../texts/texts.ts';
import type { ja } from './texts.ja.ts';

export const en: Translated<typeof ja> = {
  title: 'About this copy',
  toBook: 'Page of this book',
  responsibility: 'Author',
  contributors: 'Contributors',
  publishers: 'Publisher',
  registered: 'Registered',
  removed: 'Removed',
  shelf: 'Shelf',
  noShelf: 'On no shelf',
  library: 'Library',
  selfLend: 'Self-service lending',
  selfReturn: 'Self-service return',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  stickerCode: 'Sticker number',
  remove: 'Remove from bookshelf',
  removing: 'Processing…',
  removeTitle: 'Remove from the bookshelf?',
  removeText: (title: string) =>
    `${title} will be removed from the bookshelf. The sticker on it cannot be used again.`,
  removeConfirm: 'Remove',
  removal: {
    done: 'Book removal completed.',
    refused: 'Removal failed. Please try again.',
    failed: 'An error occurred during removal. Please try again.',
  },
};
