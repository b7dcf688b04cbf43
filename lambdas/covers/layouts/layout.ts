import { mixed } from '../art/scene.ts';
import type { Palette } from '#lambdas/shared/cover-colors.ts';
import { gradient } from '../art/shapes.ts';
import type { TitleParts } from '../cover-request.ts';
import type { Dice } from '#lambdas/shared/dice.ts';
import { circle, line, type Markup, nothing, path, pathData, rectangle, together } from '../svg.ts';
import { drawColumns, drawLines } from '../type/draw-text.ts';
import type { Face } from '../type/face.ts';
import { type FittedText, fitText, type Room, type TypeStyle } from '../type/fit-text.ts';

/** Size of the page in SVG units; screens show it 100 to 240 pixels wide. */
export const PAGE = { width: 280, height: 400 } as const;
export const WHOLE_PAGE = { x: 0, y: 0, ...PAGE } as const;

/** The typefaces of covers. */
export interface Faces {
  /** 明朝 (serif), for literature. */
  readonly mincho: Face;
  /** ゴシック (sans serif), for non-fiction. */
  readonly gothic: Face;
  /** 丸ゴシック (rounded), for children's books. */
  readonly rounded: Face;
}

export interface LayoutParts {
  readonly title: TitleParts;
  readonly dice: Dice;
  readonly palette: Palette;
  readonly faces: Faces;
}

/**
 * Highlights of the cover and the fold along its spine. The spine is on the right of books set in
 * columns and on the left of books set in lines.
 */
export const bindingLight = (back: 'left' | 'right'): Markup => {
  const stops = [
    [0, '#000000', 0.24],
    [0.018, '#000000', 0.08],
    [0.03, '#ffffff', 0.22],
    [0.055, '#000000', 0.1],
    [0.085, '#ffffff', 0.05],
    [0.4, '#ffffff', 0.07],
    [1, '#000000', 0.07],
  ] as const;
  const light = gradient('binding', 'right', stops);
  return together(
    light.definition,
    rectangle(WHOLE_PAGE, {
      fill: light.fill,
      transform: back === 'right' ? pathData`translate(${PAGE.width} 0) scale(-1 1)` : undefined,
    }),
    rectangle(
      { x: 0.5, y: 0.5, width: PAGE.width - 1, height: PAGE.height - 1 },
      { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.14 },
    ),
  );
};

/** A publisher's mark: an open book in a ring, not the mark of an existing publisher. */
export const houseMark = (x: number, y: number, r: number, color: string): Markup =>
  together(
    circle(x, y, r, { fill: 'none', stroke: color, 'stroke-width': r * 0.13 }),
    path(
      pathData`M${x} ${y - r * 0.28}q${-r * 0.3} ${-r * 0.26} ${-r * 0.62} ${-r * 0.1}v${r * 0.62}q${r * 0.32} ${-r * 0.14} ${r * 0.62} ${r * 0.12}q${r * 0.3} ${-r * 0.26} ${r * 0.62} ${-r * 0.12}v${-r * 0.62}q${-r * 0.32} ${-r * 0.16} ${-r * 0.62} ${r * 0.1}z`,
      { fill: color },
    ),
  );

/** Height of the paper band (帯) around the lower part of a jacket. */
export const BAND_HEIGHT = 86;

/** The band with its double rule; the layout sets its text. */
export const band = (palette: Palette, fill: string): Markup => {
  const y = PAGE.height - BAND_HEIGHT;
  const rule = mixed(fill, palette.ink, 0.35);
  const shadow = gradient('band', 'down', [
    [0, '#000000', 0],
    [1, '#000000', 0.22],
  ]);
  return together(
    shadow.definition,
    rectangle({ x: 0, y: y - 5, width: PAGE.width, height: 5 }, { fill: shadow.fill }),
    rectangle({ x: 0, y, width: PAGE.width, height: BAND_HEIGHT }, { fill }),
    line([0, y + 6], [PAGE.width, y + 6], { stroke: rule, 'stroke-width': 1.6 }),
    line([0, y + 9.5], [PAGE.width, y + 9.5], { stroke: rule, 'stroke-width': 0.6 }),
  );
};

/** Letter spacing in em: wide for short titles. */
const trackingFor = (text: string): number => {
  const { length } = Array.from(text);
  if (length <= 2) return 0.5;
  if (length <= 4) return 0.24;
  return length <= 8 ? 0.08 : 0;
};

type Sizes = Partial<Pick<TypeStyle, 'largest' | 'smallest' | 'maxLines' | 'pitch' | 'tracking'>>;

/** Fits a title into columns. */
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
      tracking: trackingFor(text),
      ...sizes,
    },
    room,
  );

/** Fits a title into lines. */
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

/** Subtitles are small but legible in a grid; volume numbers are large. */
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
