import { shelf as en } from './en/shelf.ts';
import { shelf as ja } from './ja/shelf.ts';

/** Texts of bookshelves and lendings. They come with what shows them. */
export const shelfTexts = { ja, en };
