import { en } from './entry-texts.en.ts';
import { ja } from './entry-texts.ja.ts';

export const stocktakeEntryTexts = { ja, en };
