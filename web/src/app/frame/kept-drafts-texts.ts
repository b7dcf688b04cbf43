import { en } from './kept-drafts-texts.en.ts';
import { ja } from './kept-drafts-texts.ja.ts';

export const keptDraftsTexts = { ja, en };
