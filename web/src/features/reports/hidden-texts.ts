import { en } from './hidden-texts.en.ts';
import { ja } from './hidden-texts.ja.ts';

export const hiddenTexts = { ja, en };
