import { rounds, strips, tiles, ripples } from '../art/figures.ts';
import { placeScene, type DrawScene } from '../art/scene.ts';
import { line, rectangle, together, type Markup } from '../svg.ts';
import { bindingLight } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { inLines, rows, subtitleSizes } from './title-type.ts';

const scenes: readonly [DrawScene, ...DrawScene[]] = [tiles, strips, rounds, ripples, tiles];
const MARGIN = 26;
const WIDTH = PAGE.width - 2 * MARGIN;

/** 実用・専門書: the title in firm lines above a figure of plain shapes. */
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
