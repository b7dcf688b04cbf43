import { gradient } from '../art/gradients.ts';
import { leaf } from '../art/curves.ts';
import { mixed } from '../art/palettes.ts';
import { element, line, path, rectangle, together, pathData, type Markup } from '../svg.ts';
import { bindingLight } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { columns, inColumns, subtitleSizes } from './title-type.ts';

/** Threads over and under, finer than the eye parts them at this size. */
const weave = (colour: string): { readonly definition: Markup; readonly fill: string } => ({
  definition: element(
    'pattern',
    { id: 'cloth', width: 4, height: 4, patternUnits: 'userSpaceOnUse' },
    rectangle({ x: 0, y: 0, width: 4, height: 4 }, { fill: colour }),
    path('M0 1h2M2 3h2', { stroke: '#ffffff', 'stroke-opacity': 0.13 }),
    path('M1 2v2M3 0v2', { stroke: '#000000', 'stroke-opacity': 0.16 }),
  ),
  fill: 'url(#cloth)',
});

const CORNER = 34;

/** A spray in each corner of the gilt frame. */
const corners = (fill: string): Markup => {
  const spray = [0.25, 0.5, 0.75]
    .map((turn) => leaf([CORNER - 6, CORNER - 6], turn * Math.PI * 0.66 - 0.02, 21, 0.24))
    .join('');
  const places = [
    [0, 0, 1, 1],
    [PAGE.width, 0, -1, 1],
    [0, PAGE.height, 1, -1],
    [PAGE.width, PAGE.height, -1, -1],
  ] as const;
  return together(
    ...places.map(([x, y, sx, sy]) =>
      path(spray, { fill, transform: pathData`translate(${x} ${y}) scale(${sx} ${sy})` }),
    ),
  );
};

/** 布装・全集: cloth over boards, stamped in gold. */
export const clothBound = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const cloth = weave(mixed(palette.deep, palette.ink, dice.between(0, 0.5)));
  const gold = gradient('gold', 'down', [
    [0, '#f3dfa2'],
    [0.5, '#d0a54a'],
    [1, '#e9cd84'],
  ]);
  const frame = { fill: 'none', stroke: gold.fill };
  const main = columns(
    title.main,
    faces.mincho,
    { along: 268, across: 110 },
    { largest: 48, maxLines: 3 },
  );
  const sub = columns(
    title.sub,
    faces.mincho,
    { along: 220, across: 32 },
    subtitleSizes(title.sub),
  );
  const across = (main?.across ?? 0) + (sub === null ? 0 : sub.across + 12);
  const right = PAGE.width / 2 + across / 2;
  const top = PAGE.height / 2 - (main?.along ?? 0) / 2;
  return together(
    cloth.definition,
    gold.definition,
    rectangle(WHOLE_PAGE, { fill: cloth.fill }),
    rectangle(
      { x: 18, y: 18, width: PAGE.width - 36, height: PAGE.height - 36 },
      { ...frame, 'stroke-width': 2.4 },
    ),
    rectangle(
      { x: 23, y: 23, width: PAGE.width - 46, height: PAGE.height - 46 },
      { ...frame, 'stroke-width': 0.8 },
    ),
    corners('#d9b463'),
    // A gradient along a path of glyphs starts anew in each title; one flat gold reads better.
    inColumns(main, { right, top, fill: '#e6c77c', descent: 0.8 }),
    inColumns(sub, {
      right: right - (main?.across ?? 0) - 12,
      top: PAGE.height / 2 - (sub?.along ?? 0) / 2,
      fill: mixed('#e6c77c', palette.light, 0.2),
    }),
    line([PAGE.width / 2 - 18, 352], [PAGE.width / 2 + 18, 352], { stroke: '#d9b463' }),
    bindingLight('right'),
  );
};
