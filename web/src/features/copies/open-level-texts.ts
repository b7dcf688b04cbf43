import { en } from './open-level-texts.en.ts';
import { ja } from './open-level-texts.ja.ts';

export const openLevelTexts = { ja, en };
