import { drawColumns, drawLines } from '../type/draw-text.ts';
import type { Face } from '../type/face.ts';
import { fitText, type FittedText, type Room, type TypeStyle } from '../type/fit-text.ts';
import { nothing, type Markup } from '../svg.ts';

/** Short titles are set wide, as names on a gate. */
const widthFor = (text: string): number => {
  const { length } = Array.from(text);
  if (length <= 2) return 0.5;
  if (length <= 4) return 0.24;
  return length <= 8 ? 0.08 : 0;
};

type Sizes = Partial<Pick<TypeStyle, 'largest' | 'smallest' | 'maxLines' | 'pitch' | 'tracking'>>;

/** A title in columns. */
export const columns = (
  text: string,
  face: Face,
  room: Room,
  sizes: Sizes = {},
): FittedText | null =>
  fitText(
    text,
    {
      face,
      direction: 'vertical',
      largest: 52,
      smallest: 15,
      maxLines: 4,
      pitch: 1.28,
      tracking: widthFor(text),
      ...sizes,
    },
    room,
  );

/** A title in lines. */
export const rows = (text: string, face: Face, room: Room, sizes: Sizes = {}): FittedText | null =>
  fitText(
    text,
    {
      face,
      direction: 'horizontal',
      largest: 44,
      smallest: 15,
      maxLines: 6,
      pitch: 1.3,
      tracking: 0,
      ...sizes,
    },
    room,
  );

const NUMBER_LENGTH = 3;

/** A subtitle is small, but can be read in a grid; the number of a volume is known from afar. */
export const subtitleSizes = (text: string) =>
  Array.from(text).length <= NUMBER_LENGTH
    ? { largest: 24, smallest: 10.5, maxLines: 1, tracking: 0.02 }
    : { largest: 15, smallest: 10.5, maxLines: 3, tracking: 0.02 };

export const inColumns = (
  text: FittedText | null,
  place: Parameters<typeof drawColumns>[1],
): Markup => (text === null ? nothing : drawColumns(text, place));

export const inLines = (text: FittedText | null, place: Parameters<typeof drawLines>[1]): Markup =>
  text === null ? nothing : drawLines(text, place);
