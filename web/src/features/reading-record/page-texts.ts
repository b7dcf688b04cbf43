import { en } from './page-texts.en.ts';
import { ja } from './page-texts.ja.ts';

export const recordPageTexts = { ja, en };
