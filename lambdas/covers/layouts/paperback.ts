import { mountain, hills, sea } from '../art/landscapes.ts';
import { flowers, twig } from '../art/botanical.ts';
import { rain, ripples, rounds, strips } from '../art/figures.ts';
import { placeScene, type DrawScene } from '../art/scene.ts';
import { line, rectangle, together, type Markup } from '../svg.ts';
import { bindingLight, houseMark } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { columns, inColumns, subtitleSizes } from './title-type.ts';

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

/** 文庫: a picture set into the paper, the title in columns beside it. */
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
