import { en } from './queue-texts.en.ts';
import { ja } from './queue-texts.ja.ts';

export const queueTexts = { ja, en };
