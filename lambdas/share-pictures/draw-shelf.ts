import { SHARE_PICTURE } from '#contract/share-pictures.ts';
import { element, type Markup, rectangle, together } from '#lambdas/covers/public.ts';

/** The colors of share pictures: paper, a board of wood, and the product's night blue below it. */
export const colors = {
  paper: '#faf8f5',
  night: '#242f48',
  below: '#1d2536',
  wood: '#8c6a45',
  light: '#f6f1e4',
  quietLight: '#cfc8b8',
  ink: '#22262f',
  quietInk: '#5b6270',
  shadow: '#22262f',
} as const;

/** The upper edge of the board on which covers stand, in pixels. */
export const BOARD_TOP = 540;
const BOARD_HEIGHT = 14;
/** The baseline area of the product's name below the board. */
export const NAME_PLACE = { top: BOARD_TOP + BOARD_HEIGHT, bottom: SHARE_PICTURE.height } as const;

/** The empty shelf: a wall, the board and what is below it. */
export const drawShelf = (wall: string): Markup =>
  together(
    rectangle({ x: 0, y: 0, ...SHARE_PICTURE }, { fill: wall }),
    rectangle(
      { x: 0, y: BOARD_TOP, width: SHARE_PICTURE.width, height: BOARD_HEIGHT },
      { fill: colors.wood },
    ),
    rectangle(
      {
        x: 0,
        y: NAME_PLACE.top,
        width: SHARE_PICTURE.width,
        height: SHARE_PICTURE.height - NAME_PLACE.top,
      },
      { fill: colors.below },
    ),
  );

/** Spines of the product's picture: left edge, width, height and color. */
const spines: readonly (readonly [x: number, width: number, height: number, fill: string])[] = [
  [84, 62, 280, '#8c3a3c'],
  [151, 48, 240, '#c7a45c'],
  [204, 74, 310, '#3f6b5c'],
  [283, 56, 265, '#d8d1c2'],
  [344, 84, 220, '#5c6f9b'],
  [433, 50, 298, '#a45a38'],
  [488, 66, 250, '#e6dcc5'],
  [624, 58, 280, '#7b8f5b'],
  [687, 92, 230, '#b98a8a'],
  [784, 52, 315, '#4f4a61'],
  [841, 70, 270, '#cfb07a'],
  [916, 60, 242, '#708ba8'],
  [981, 78, 290, '#93505e'],
  [1_064, 54, 260, '#c8c1b0'],
];

const spine = (x: number, width: number, height: number, fill: string): Markup => {
  const y = BOARD_TOP - height;
  const mark = { x: x + 8, width: width - 16, height: 4 };
  return together(
    rectangle({ x, y, width, height }, { fill, rx: 3 }),
    rectangle({ ...mark, y: y + 26 }, { fill: colors.light, 'fill-opacity': 0.5 }),
    rectangle({ ...mark, y: BOARD_TOP - 40 }, { fill: '#000000', 'fill-opacity': 0.25 }),
  );
};

/** Books without titles, on the board. */
export const drawSpines = (): Markup =>
  together(...spines.map(([x, width, height, fill]) => spine(x, width, height, fill)));

/** The whole picture as an SVG document. */
export const document = (...content: readonly Markup[]): Markup =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...SHARE_PICTURE,
      viewBox: `0 0 ${String(SHARE_PICTURE.width)} ${String(SHARE_PICTURE.height)}`,
    },
    ...content,
  );
