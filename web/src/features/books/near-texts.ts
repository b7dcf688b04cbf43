import { en } from './near-texts.en.ts';
import { ja } from './near-texts.ja.ts';

export const nearTexts = { ja, en };
