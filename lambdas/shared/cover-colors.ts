import { toIsbn13 } from '#contract/isbn.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { type Dice, diceFor } from './dice.ts';
import { oneLine } from './one-line.ts';

/** The colors of a cover, from the traditional colors of Japan. */
export interface Palette {
  readonly name: string;
  /** Cover stock: a saturated color on which `light` is legible. */
  readonly ground: string;
  /** A darker shade of the ground. */
  readonly deep: string;
  /** A lighter tint, for shapes on the ground. */
  readonly tint: string;
  /** Contrasts with all of the others. */
  readonly accent: string;
  /** Paper, and type on the ground. */
  readonly light: string;
  /** Type on paper. */
  readonly ink: string;
}

const palette = (
  name: string,
  [ground, deep, tint, accent, light, ink]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ],
): Palette => ({ name, ground, deep, tint, accent, light, ink });

/** Named by their ground. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('藍', ['#1f4e6e', '#123149', '#6c9db8', '#e0b04c', '#f4efe2', '#17293a']),
  palette('紺青', ['#27407f', '#172653', '#7d92c9', '#e9785a', '#f3f0e8', '#19213f']),
  palette('茜', ['#a63a33', '#6f1f20', '#dc8f78', '#e9c46a', '#f8f0e3', '#3b1716']),
  palette('臙脂', ['#7c2b3b', '#4e1623', '#c07f86', '#d9b36c', '#f6eee4', '#3a1420']),
  palette('柿', ['#c65d2e', '#8c3a17', '#efae84', '#2f5d62', '#fbf2e4', '#42200f']),
  palette('山吹', ['#c98a1b', '#8b5a0c', '#f2cf86', '#3c4a6b', '#fdf6e3', '#3d2b0b']),
  palette('抹茶', ['#6d7a34', '#444f1d', '#b5bf7f', '#c8553d', '#f7f4e3', '#2a3113']),
  palette('常磐', ['#1f6650', '#0f4033', '#7fb59f', '#e6b655', '#f3f2e6', '#0f2f27']),
  palette('青磁', ['#4f8a83', '#2d5c57', '#a9cfc6', '#d3614d', '#f6f5ec', '#1d3a38']),
  palette('浅葱', ['#2b8396', '#165364', '#94c8d0', '#f0a65a', '#f5f4ec', '#12363f']),
  palette('江戸紫', ['#5f4584', '#3b2859', '#ab97c8', '#e3b355', '#f5f0ee', '#291a3d']),
  palette('藤', ['#7d75a8', '#514a7a', '#bdb7d9', '#cf5f6f', '#f7f4f2', '#2d2947']),
  palette('小豆', ['#82504a', '#54302c', '#c39d93', '#7c9473', '#f7f0e7', '#351d1a']),
  palette('珊瑚', ['#cf6358', '#933c36', '#f2b3a4', '#2d5b73', '#fdf4ec', '#431a18']),
  palette('鳶', ['#6e4b35', '#45301f', '#b7967b', '#b9452f', '#f6efe2', '#2e2015']),
  palette('墨', ['#3a3d42', '#212326', '#8d9299', '#c9403a', '#f3f1ec', '#1d1f22']),
  palette('利休鼠', ['#6b746a', '#454d46', '#aeb6aa', '#b5533c', '#f5f3ea', '#272c28']),
  palette('瑠璃', ['#1d5aa0', '#10396b', '#83b0dd', '#f2c14e', '#f2f3ee', '#10263f']),
];

export interface CoverSubject {
  readonly title: string;
  /** Makes editions of one title look different. */
  readonly isbn13: string | null;
}

/** The colors of a drawn cover, and the dice for the rest of it. */
export const colorsOfCover = ({
  title,
  isbn13,
}: CoverSubject): { readonly palette: Palette; readonly dice: Dice } => {
  const dice = diceFor(`${title}\n${isbn13 ?? ''}`);
  return { palette: dice.pick(palettes), dice };
};

/** The main color of the drawn cover at an address with this title and ISBN: `#rrggbb`. */
export const coverColorOf = (title: string, isbn: string | undefined): string =>
  colorsOfCover({ title: oneLine(title, TEXT_MAX.coverTitle), isbn13: toIsbn13(isbn ?? '') })
    .palette.ground;
