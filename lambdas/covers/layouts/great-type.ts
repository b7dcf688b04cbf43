import { mixed } from '../art/palettes.ts';
import { circle, nothing, rectangle, together, type Markup } from '../svg.ts';
import { bindingLight, houseMark } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { columns, inColumns, subtitleSizes } from './title-type.ts';

/** Up to so many characters one column holds them larger than two would look well. */
const ONE_COLUMN = 5;

/** 装画なし: the title itself is the picture, one character after the other down the page. */
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
