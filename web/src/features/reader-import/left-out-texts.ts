import { en } from './left-out-texts.en.ts';
import { ja } from './left-out-texts.ja.ts';

export const leftOutTexts = { ja, en };
