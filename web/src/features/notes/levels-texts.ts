import { en } from './levels-texts.en.ts';
import { ja } from './levels-texts.ja.ts';

export const levelsTexts = { ja, en };
