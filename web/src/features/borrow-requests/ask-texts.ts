import { en } from './ask-texts.en.ts';
import { ja } from './ask-texts.ja.ts';

export const askTexts = { ja, en };
