import { en } from './printed-texts.en.ts';
import { ja } from './printed-texts.ja.ts';

export const printedTexts = { ja, en };
