import { en } from './find-texts.en.ts';
import { ja } from './find-texts.ja.ts';

export const findTexts = { ja, en };
