import { readFileSync } from 'node:fs';
import file from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf';

let bytes: Uint8Array | undefined;

/**
 * The typeface of labels. It has kana and kanji, so that the product may be called what it likes;
 * only the characters that stand on a sheet go into its file.
 */
export const typeface = (): Uint8Array => {
  bytes ??= readFileSync(new URL(file, import.meta.url));
  return bytes;
};
