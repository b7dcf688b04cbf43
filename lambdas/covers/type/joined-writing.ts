const JOINED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}]/u;

/**
 * True for writing whose letters change with their neighbours or run from right to left. It cannot
 * be set letter by letter, nor in columns; whole lines of it are left to the reader's machine.
 */
export const isJoined = (text: string): boolean => JOINED.test(text);

/** About what a letter of such writing takes, in em: our typefaces do not know it. */
export const JOINED_ADVANCE_EM = 0.55;
