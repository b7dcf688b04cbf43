import { en } from './record-texts.en.ts';
import { ja } from './record-texts.ja.ts';

export const lendingRecordTexts = { ja, en };
