import { lists as en } from './en/lists.ts';
import { lists as ja } from './ja/lists.ts';

/** Texts of book lists. They come with what shows them. */
export const listsTexts = { ja, en };
