import { sticker as en } from './en/sticker.ts';
import { sticker as ja } from './ja/sticker.ts';

/** Texts around sheets of stickers. They come with what shows them. */
export const stickerTexts = { ja, en };
