import { noteForms as en } from './en/note-forms.ts';
import { noteForms as ja } from './ja/note-forms.ts';

/** Texts around writing notes; they come with the forms. */
export const noteFormsTexts = { ja, en };
