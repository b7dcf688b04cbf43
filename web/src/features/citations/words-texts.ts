import { en } from './words-texts.en.ts';
import { ja } from './words-texts.ja.ts';

export const wordsTexts = { ja, en };
