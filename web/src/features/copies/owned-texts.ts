import { en } from './owned-texts.en.ts';
import { ja } from './owned-texts.ja.ts';

export const ownedTexts = { ja, en };
