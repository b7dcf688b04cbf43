/**
 * Colors of readers without a picture. White letters have a contrast of at least 4.5:1 on each, so
 * that they serve the light and the dark page alike.
 */
export const READER_COLORS = [
  '#a63a33',
  '#7c2b3b',
  '#b04a1e',
  '#8b5a0c',
  '#5c6a24',
  '#1f6650',
  '#2d6b65',
  '#1f6e80',
  '#1d5aa0',
  '#3d4fa3',
  '#5f4584',
  '#8a3b78',
  '#6e4b35',
  '#4c5a6b',
] as const;

/** Without a profile: while it loads, or for a removed account. */
export const UNKNOWN_READER_COLOR = '#5b6270';

/** FNV-1a with 32 bits, which spreads similar user names; the constants are part of the algorithm. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  // The low bits of similar names are alike.
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** The color of a reader, always the same for the same user name. */
export const readerColor = (username: string): string =>
  READER_COLORS[hashOf(username.toLowerCase()) % READER_COLORS.length] ?? READER_COLORS[0];
