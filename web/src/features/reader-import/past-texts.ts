import { en } from './past-texts.en.ts';
import { ja } from './past-texts.ja.ts';

export const pastTexts = { ja, en };
