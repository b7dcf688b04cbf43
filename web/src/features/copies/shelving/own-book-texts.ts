import { en } from './own-book-texts.en.ts';
import { ja } from './own-book-texts.ja.ts';

export const ownBookTexts = { ja, en };
