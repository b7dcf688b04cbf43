import { mixed } from '../art/palettes.ts';
import { circle, line, nothing, rectangle, together, type Markup } from '../svg.ts';
import { bindingLight, houseMark } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { inLines, rows, subtitleSizes } from './title-type.ts';

const CENTRE = PAGE.width / 2;

interface Variant {
  readonly paper: string;
  readonly type: string;
  readonly frame: Markup;
}

/** A field of colour with paper above and below. */
const field = ({ palette }: LayoutParts): Variant => ({
  paper: palette.light,
  type: palette.light,
  frame: together(
    rectangle({ x: 0, y: 52, width: PAGE.width, height: 216 }, { fill: palette.ground }),
    line([0, 46], [PAGE.width, 46], { stroke: palette.ground, 'stroke-width': 1.5 }),
    line([0, 274], [PAGE.width, 274], { stroke: palette.ground, 'stroke-width': 1.5 }),
  ),
});

/** Colour all over, the title in a square of paper. */
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

/** 新書: the same sober frame for every volume of a series, and the title in its middle. */
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
