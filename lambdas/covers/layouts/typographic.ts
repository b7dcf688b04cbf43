import { ripples, rounds, strips, tiles } from '../art/figures.ts';
import { definePattern, patternDrawings } from '../art/patterns.ts';
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

/** Titles up to this length are set in one column. */
const ONE_COLUMN = 5;

/** 装画なし: the title is the picture, set in large characters down the page. */
export const greatType = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const dark = dice.chance(0.5);
  const ground = dark ? palette.ground : palette.light;
  const main = columns(
    title.main,
    dice.chance(0.65) ? faces.mincho : faces.gothic,
    { along: 350, across: 214 },
    {
      largest: 150,
      pitch: 1.12,
      maxLines: Array.from(title.main).length <= ONE_COLUMN ? 1 : 2,
      tracking: 0.02,
    },
  );
  const sub = columns(
    title.sub,
    faces.mincho,
    { along: 200, across: 30 },
    subtitleSizes(title.sub),
  );
  const right = PAGE.width / 2 + (main?.across ?? 0) / 2 + (sub === null ? 0 : 14);
  const spot = circle(
    dice.between(50, PAGE.width - 50),
    dice.between(70, PAGE.height - 90),
    dice.between(58, 96),
    { fill: dark ? palette.deep : mixed(palette.tint, palette.light, 0.35) },
  );
  return together(
    rectangle(WHOLE_PAGE, { fill: ground }),
    spot,
    dice.chance(0.6)
      ? rectangle(
          { x: 0, y: PAGE.height - 26, width: PAGE.width, height: 26 },
          { fill: palette.accent },
        )
      : nothing,
    inColumns(main, {
      right,
      top: Math.max(20, (PAGE.height - 20 - (main?.along ?? 0)) / 2),
      fill: dark ? palette.light : palette.ink,
      descent: 0.6,
    }),
    inColumns(sub, {
      right: right - (main?.across ?? 0) - 12,
      top: PAGE.height - 44 - (sub?.along ?? 0),
      fill: dark ? palette.light : palette.ink,
    }),
    houseMark(24, 24, 9, dark ? palette.light : palette.ground),
    bindingLight('right'),
  );
};

const scenes: readonly [DrawScene, ...DrawScene[]] = [tiles, strips, rounds, ripples, tiles];
const MARGIN = 26;
const WIDTH = PAGE.width - 2 * MARGIN;

/** 実用・専門書: the title in bold lines above a figure of plain shapes. */
export const nonfiction = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const main = rows(
    title.main,
    faces.gothic,
    { along: WIDTH, across: 172 },
    { largest: 40, maxLines: 6, pitch: 1.32 },
  );
  const sub = rows(title.sub, faces.gothic, { along: WIDTH, across: 50 }, subtitleSizes(title.sub));
  const mainEnd = 40 + (main?.across ?? 0);
  const subEnd = sub === null ? mainEnd : mainEnd + 16 + sub.across;
  const top = Math.max(subEnd + 22, 150);
  const picture = { x: 0, y: top, width: PAGE.width, height: PAGE.height - top };
  return together(
    rectangle(WHOLE_PAGE, { fill: palette.light }),
    rectangle({ x: MARGIN, y: 22, width: 34, height: 6 }, { fill: palette.accent }),
    inLines(main, { x: MARGIN, top: 40, fill: palette.ink }),
    inLines(sub, { x: MARGIN, top: mainEnd + 16, fill: palette.ground }),
    placeScene(dice.pick(scenes), picture, {
      dice,
      palette,
      titleSide: 'left',
    }),
    line([0, top], [PAGE.width, top], { stroke: palette.ink, 'stroke-width': 2 }),
    bindingLight('left'),
  );
};

const SLIP = { left: 30, top: 30, padding: 15, least: 62, longest: 330 } as const;
const STITCHES = [34, 116, 200, 284, 366] as const;

/** Thread through four holes and around the corners, as old Japanese books are sewn. */
const stitching = (color: string): Markup => {
  const x = PAGE.width - 19;
  const stroke = { stroke: color, 'stroke-width': 1.5 };
  return together(
    line([x, 0], [x, PAGE.height], stroke),
    ...STITCHES.map((y) => line([x, y], [PAGE.width, y], stroke)),
  );
};

/** 和装本: patterned paper, sewn, with the title on a slip pasted at the upper left (題簽). */
export const pastedSlip = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const pattern = definePattern('ground', dice.pick(patternDrawings), {
    line: mixed(palette.ground, palette.tint, 0.42),
    ground: palette.ground,
  });
  const inside = SLIP.longest - 2 * SLIP.padding - 12;
  const main = columns(title.main, faces.mincho, { along: inside, across: 118 }, { maxLines: 3 });
  const sub = columns(
    title.sub,
    faces.mincho,
    { along: inside * 0.72, across: 40 },
    subtitleSizes(title.sub),
  );
  const across = (main?.across ?? 0) + (sub === null ? 0 : sub.across + 10);
  const width = Math.max(SLIP.least, across + 2 * SLIP.padding);
  const longest = Math.max(main?.along ?? 0, sub?.along ?? 0);
  const height = Math.min(SLIP.longest, Math.max(longest + 2 * SLIP.padding + 14, 190));
  const slip = { x: SLIP.left, y: SLIP.top, width, height };
  const inner = { x: slip.x + 4, y: slip.y + 4, width: width - 8, height: height - 8 };
  const right = slip.x + (width + across) / 2;
  return together(
    pattern.definition,
    rectangle(WHOLE_PAGE, { fill: palette.ground }),
    rectangle(WHOLE_PAGE, { fill: pattern.fill }),
    stitching(mixed(palette.light, palette.ground, 0.15)),
    rectangle({ ...slip, x: slip.x + 1.5, y: slip.y + 2 }, { fill: '#000000', opacity: 0.2 }),
    rectangle(slip, { fill: palette.light }),
    rectangle(inner, { fill: 'none', stroke: palette.ink, 'stroke-width': 1.1 }),
    inColumns(main, { right, top: slip.y + SLIP.padding + 7, fill: palette.ink, descent: 1 }),
    inColumns(sub, {
      right: right - (main?.across ?? 0) - 10,
      top: slip.y + height - SLIP.padding - 7 - (sub?.along ?? 0),
      fill: palette.ink,
    }),
    bindingLight('right'),
  );
};
