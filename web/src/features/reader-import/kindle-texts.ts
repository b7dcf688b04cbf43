import { en } from './kindle-texts.en.ts';
import { ja } from './kindle-texts.ja.ts';

export const kindleTexts = { ja, en };
