import { rain, ripples, rounds, strips } from '../art/figures.ts';
import { flowers, hills, mountain, sea, twig } from '../art/landscapes.ts';
import { meadow, sleepingTown, undersea } from '../art/picture-scenes.ts';
import { type DrawScene, mixed, placeScene } from '../art/scene.ts';
import { circle, line, type Markup, nothing, rectangle, together } from '../svg.ts';
import {
  bindingLight,
  columns,
  houseMark,
  inColumns,
  inLines,
  type LayoutParts,
  PAGE,
  rows,
  subtitleSizes,
  WHOLE_PAGE,
} from './layout.ts';

const scenes: readonly [DrawScene, ...DrawScene[]] = [
  hills,
  sea,
  mountain,
  twig,
  flowers,
  ripples,
  rounds,
  rain,
  strips,
];

const MARGIN = 22;

/** 文庫: a picture on paper, the title in columns beside it. */
export const paperback = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const main = columns(
    title.main,
    faces.mincho,
    { along: 336, across: 108 },
    { largest: 44, maxLines: 3 },
  );
  const taken = main?.across ?? 0;
  const right = PAGE.width - MARGIN - 6;
  const picture = {
    x: 0,
    y: 92,
    width: right - taken - 16,
    height: PAGE.height - 92 - 34,
  };
  const sub = columns(title.sub, faces.mincho, { along: 76, across: 90 }, subtitleSizes(title.sub));
  return together(
    rectangle(WHOLE_PAGE, { fill: palette.light }),
    placeScene(dice.pick(scenes), picture, {
      dice,
      palette,
      titleSide: 'right',
    }),
    line([0, picture.y - 5], [picture.width, picture.y - 5], {
      stroke: palette.ground,
      'stroke-width': 2,
    }),
    inColumns(main, { right, top: 30, fill: palette.ink, descent: 1.2 }),
    inColumns(sub, { right: picture.width - 4, top: 10, fill: palette.ink }),
    houseMark(MARGIN, PAGE.height - 17, 8, palette.ground),
    bindingLight('right'),
  );
};

const CENTRE = PAGE.width / 2;

interface Variant {
  readonly paper: string;
  readonly type: string;
  readonly frame: Markup;
}

/** A field of color with paper above and below. */
const field = ({ palette }: LayoutParts): Variant => ({
  paper: palette.light,
  type: palette.light,
  frame: together(
    rectangle({ x: 0, y: 52, width: PAGE.width, height: 216 }, { fill: palette.ground }),
    line([0, 46], [PAGE.width, 46], { stroke: palette.ground, 'stroke-width': 1.5 }),
    line([0, 274], [PAGE.width, 274], { stroke: palette.ground, 'stroke-width': 1.5 }),
  ),
});

/** Color all over, the title in a square of paper. */
const window = ({ palette }: LayoutParts): Variant => ({
  paper: palette.ground,
  type: palette.ink,
  frame: together(
    rectangle({ x: 34, y: 54, width: PAGE.width - 68, height: 212 }, { fill: palette.light }),
    rectangle(
      { x: 40, y: 60, width: PAGE.width - 80, height: 200 },
      { fill: 'none', stroke: palette.accent, 'stroke-width': 1.2 },
    ),
  ),
});

/** Paper in a double rule with round corners. */
const ruled = ({ palette }: LayoutParts): Variant => ({
  paper: mixed(palette.light, palette.tint, 0.14),
  type: palette.ink,
  frame: together(
    rectangle(
      { x: 15, y: 15, width: PAGE.width - 30, height: PAGE.height - 30 },
      { fill: 'none', stroke: palette.ground, 'stroke-width': 4, rx: 10 },
    ),
    rectangle(
      { x: 22, y: 22, width: PAGE.width - 44, height: PAGE.height - 44 },
      { fill: 'none', stroke: palette.ground, 'stroke-width': 1, rx: 5 },
    ),
  ),
});

const FIELD = { top: 62, height: 196, width: 188 } as const;

/** 新書: the uniform frame of a series with the title in the middle. */
export const pocketSeries = (parts: LayoutParts): Markup => {
  const { title, dice, palette, faces } = parts;
  const { paper, type, frame } = dice.pick([field, window, ruled] as const)(parts);
  const face = dice.chance(0.5) ? faces.mincho : faces.gothic;
  const sub = rows(
    title.sub,
    faces.gothic,
    { along: FIELD.width, across: 46 },
    subtitleSizes(title.sub),
  );
  const below = sub === null ? 0 : sub.across + 16;
  const main = rows(
    title.main,
    face,
    { along: FIELD.width, across: FIELD.height - below },
    { largest: 38, maxLines: 5, tracking: 0.02 },
  );
  const top = FIELD.top + (FIELD.height - (main?.across ?? 0) - below) / 2;
  const mark = paper === palette.ground ? palette.light : palette.ground;
  return together(
    rectangle(WHOLE_PAGE, { fill: paper }),
    frame,
    inLines(main, { x: CENTRE, top, fill: type, align: 'middle' }),
    inLines(sub, {
      x: CENTRE,
      top: top + (main?.across ?? 0) + 16,
      fill: type,
      align: 'middle',
    }),
    sub === null
      ? nothing
      : line(
          [CENTRE - 16, top + (main?.across ?? 0) + 9],
          [CENTRE + 16, top + (main?.across ?? 0) + 9],
          {
            stroke: palette.accent,
            'stroke-width': 1.6,
          },
        ),
    houseMark(CENTRE, 326, 15, mark),
    circle(CENTRE, 359, 1.8, { fill: mark }),
    bindingLight('left'),
  );
};

interface PictureScene {
  readonly draw: DrawScene;
  readonly dark: boolean;
}

const pictureScenes: readonly [PictureScene, ...PictureScene[]] = [
  { draw: meadow, dark: false },
  { draw: undersea, dark: false },
  { draw: sleepingTown, dark: true },
];

/** 絵本: cut-paper scenes with a title on an uneven baseline. */
export const pictureBook = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const { draw, dark } = dice.pick(pictureScenes);
  const main = rows(
    title.main,
    faces.rounded,
    { along: 240, across: 128 },
    { largest: 54, maxLines: 4, pitch: 1.18 },
  );
  const sub = rows(title.sub, faces.rounded, { along: 230, across: 34 }, subtitleSizes(title.sub));
  const fill = dark ? palette.light : palette.ink;
  const nudges = Array.from({ length: 60 }, () => dice.between(-0.06, 0.06));
  return together(
    placeScene(draw, WHOLE_PAGE, { dice, palette, titleSide: 'left' }),
    inLines(main, {
      x: PAGE.width / 2,
      top: 26,
      fill,
      align: 'middle',
      nudge: (n) => nudges[n] ?? 0,
    }),
    inLines(sub, {
      x: PAGE.width / 2,
      top: 34 + (main?.across ?? 0),
      fill,
      align: 'middle',
    }),
    bindingLight('left'),
  );
};
