import { people as en } from './en/people.ts';
import { people as ja } from './ja/people.ts';

/** Texts about readers and how they stand to each other. They come with what shows them. */
export const peopleTexts = { ja, en };
