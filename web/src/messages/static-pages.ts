import { staticPages as en } from './en/static-pages.ts';
import { staticPages as ja } from './ja/static-pages.ts';

/** Texts of the static pages. They come with what shows them. */
export const staticPagesTexts = { ja, en };
