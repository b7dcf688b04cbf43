import { en } from './snackbar-texts.en.ts';
import { ja } from './snackbar-texts.ja.ts';

export const snackbarTexts = { ja, en };
