import { en } from './unknown-texts.en.ts';
import { ja } from './unknown-texts.ja.ts';

export const unknownTexts = { ja, en };
