import { about as en } from './en/about.ts';
import { about as ja } from './ja/about.ts';

/** Texts of the page about the product. They come with what shows them. */
export const aboutTexts = { ja, en };
