import { definePattern, patternDrawings } from '../art/patterns.ts';
import { mixed } from '../art/palettes.ts';
import { line, rectangle, together, type Markup } from '../svg.ts';
import { bindingLight } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { columns, inColumns, subtitleSizes } from './title-type.ts';

const SLIP = { left: 30, top: 30, padding: 15, least: 62, longest: 330 } as const;
const STITCHES = [34, 116, 200, 284, 366] as const;

/** Thread through four holes and around the corners, as old Japanese books are sewn. */
const stitching = (colour: string): Markup => {
  const x = PAGE.width - 19;
  const stroke = { stroke: colour, 'stroke-width': 1.5 };
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
