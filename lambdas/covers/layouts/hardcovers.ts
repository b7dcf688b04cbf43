import { rain, ripples } from '../art/figures.ts';
import { flowers, hills, mountain, night, sea } from '../art/landscapes.ts';
import { type DrawScene, mixed, placeScene } from '../art/scene.ts';
import { gradient, leaf } from '../art/shapes.ts';
import {
  element,
  line,
  type Markup,
  nothing,
  path,
  pathData,
  rectangle,
  together,
} from '../svg.ts';
import {
  band,
  BAND_HEIGHT,
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

interface Scene {
  readonly draw: DrawScene;
  /** A legible type color, or none where the type needs a paper panel. */
  readonly type: 'ink' | 'light' | 'panel';
  /** The fraction of its height, from the top, that is calm enough for type. */
  readonly calm: number;
}

const scenes: readonly [Scene, ...Scene[]] = [
  { draw: hills, type: 'ink', calm: 0.44 },
  { draw: sea, type: 'ink', calm: 0.44 },
  { draw: mountain, type: 'ink', calm: 0.38 },
  { draw: night, type: 'light', calm: 0.68 },
  { draw: rain, type: 'light', calm: 1 },
  { draw: ripples, type: 'light', calm: 1 },
  { draw: flowers, type: 'panel', calm: 1 },
];

const TOP = 32;
const ACROSS = 138;
/** Minimum size of type on a picture; smaller type gets a panel and more room. */
const LARGE_ENOUGH = 33;

/** The title in the calm area of the scene, or on a panel that may be as long as the scene. */
const setTitle = ({ title, faces }: LayoutParts, scene: Scene, height: number) => {
  const set = (along: number, smallest: number) =>
    columns(title.main, faces.mincho, { along, across: ACROSS }, { largest: 50, smallest });
  // Type that fills the height of the picture has the same margin at the top and the bottom.
  const free = set(Math.min(height * scene.calm, height - TOP) - TOP, 1);
  const onPanel = scene.type === 'panel' || free === null || free.size < LARGE_ENOUGH;
  return { onPanel, main: onPanel ? set(height - 2 * TOP, 15) : free };
};

/** The text of the band: the subtitle, or else the house mark. */
const onBand = ({ title, palette, faces }: LayoutParts): Markup => {
  const middle = PAGE.height - (BAND_HEIGHT - 12) / 2;
  const sub = rows(title.sub, faces.mincho, { along: 230, across: 52 }, subtitleSizes(title.sub));
  return sub === null
    ? houseMark(PAGE.width / 2, middle + 1, 11, palette.ink)
    : inLines(sub, {
        x: PAGE.width / 2,
        top: middle - sub.across / 2,
        fill: palette.ink,
        align: 'middle',
      });
};

/** 四六判: a jacket with a picture over all of it, and often a band around its foot. */
export const jacket = (parts: LayoutParts): Markup => {
  const { title, dice, palette } = parts;
  const scene = dice.pick(scenes);
  const banded = title.sub !== '' || dice.chance(0.45);
  const height = PAGE.height - (banded ? BAND_HEIGHT : 0);
  const { main, onPanel } = setTitle(parts, scene, height);
  const taken = main?.across ?? 0;
  const titleSide = dice.chance(0.65) ? 'right' : 'left';
  const right = titleSide === 'right' ? PAGE.width - 30 : 30 + taken;
  const bandFill = dice.chance(0.5) ? palette.light : mixed(palette.accent, palette.light, 0.12);
  const panel = {
    x: right - taken - 12,
    y: TOP - 12,
    width: taken + 24,
    height: (main?.along ?? 0) + 24,
  };
  return together(
    placeScene(scene.draw, { ...WHOLE_PAGE, height }, { dice, palette, titleSide }),
    onPanel ? rectangle(panel, { fill: palette.light }) : nothing,
    inColumns(main, {
      right,
      top: TOP,
      fill: scene.type === 'light' && !onPanel ? palette.light : palette.ink,
      descent: 1.2,
    }),
    banded ? together(band(palette, bandFill), onBand(parts)) : nothing,
    bindingLight('right'),
  );
};

/** Woven threads, too fine to see one by one at this size. */
const weave = (color: string): { readonly definition: Markup; readonly fill: string } => ({
  definition: element(
    'pattern',
    { id: 'cloth', width: 4, height: 4, patternUnits: 'userSpaceOnUse' },
    rectangle({ x: 0, y: 0, width: 4, height: 4 }, { fill: color }),
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
    // A gradient restarts with each path of glyphs; one flat gold is more legible.
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
