import { en } from './account-texts.en.ts';
import { ja } from './account-texts.ja.ts';

export const accountTexts = { ja, en };
