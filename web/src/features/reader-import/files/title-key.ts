import { fold } from '#contract/fold.ts';

/** A title as a key: the volumes of a set may have one number. Apart from the parsers, which the page loads later. */
export const titleKey = (title: string): string => fold(title).replaceAll(/[^\p{L}\p{N}]/gu, '');
