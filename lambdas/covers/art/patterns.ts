import { circle, element, path, rectangle, together, pathData, type Markup } from '../svg.ts';

/** A repeating pattern: its definition, and the fill that refers to it. */
export interface Pattern {
  readonly definition: Markup;
  readonly fill: string;
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly content: Markup;
}

interface PatternColors {
  readonly line: string;
  readonly ground: string;
}

type Draw = (colors: PatternColors) => Tile;

const lines = (d: string, stroke: string, width = 1): Markup =>
  path(d, { fill: 'none', stroke, 'stroke-width': width });

/** 青海波: waves of the blue sea, each scale half hidden by the ones before it. */
const waves: Draw = ({ line: stroke, ground }) => {
  const r = 18;
  const rings = [1, 0.72, 0.44, 0.16];
  const scale = (cx: number, cy: number): Markup =>
    together(
      ...rings.map((part) =>
        circle(cx, cy, r * part, { fill: ground, stroke, 'stroke-width': 1.1 }),
      ),
    );
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const shift = row % 2 === 0 ? 0 : r;
    return together(...[-1, 0, 1].map((n) => scale(shift + n * 2 * r, (row * r) / 2)));
  });
  return { width: 2 * r, height: r, content: together(...rows) };
};

/** 麻の葉: hemp leaves, every triangle of a grid joined from its corners to its middle. */
const hempLeaves: Draw = ({ line: stroke }) => {
  const s = 34;
  const h = (s * Math.sqrt(3)) / 2;
  const third = h / 3;
  const star = (x: number, y: number): string =>
    pathData`M${x} ${y}h${s}M${x} ${y}l${s / 2} ${h}l${s / 2} ${-h}` +
    pathData`M${x} ${y}l${s / 2} ${third}l${s / 2} ${-third}M${x + s / 2} ${y + third}v${2 * third}` +
    pathData`M${x - s / 2} ${y + h}l${s / 2} ${-third}l${s / 2} ${third}M${x} ${y + 2 * third}v${-2 * third}`;
  const d = [-1, 0, 1]
    .flatMap((column) => [
      star(column * s, 0),
      star(column * s + s / 2, h),
      star(column * s, -2 * h),
    ])
    .join('');
  return { width: s, height: 2 * h, content: lines(d, stroke) };
};

/** 七宝: rings, each overlapped by four others. */
const rings: Draw = ({ line: stroke }) => {
  const r = 16;
  const places = [
    [0, 0],
    [2 * r, 0],
    [0, 2 * r],
    [2 * r, 2 * r],
    [r, r],
  ] as const;
  return {
    width: 2 * r,
    height: 2 * r,
    content: together(
      ...places.map(([x, y]) => circle(x, y, r, { fill: 'none', stroke, 'stroke-width': 1.1 })),
    ),
  };
};

/** 亀甲: tortoiseshell, hexagons with a smaller one inside. */
const tortoiseshell: Draw = ({ line: stroke }) => {
  const s = 15;
  const w = s * Math.sqrt(3);
  const hexagon = (x: number, y: number, part: number): string =>
    pathData`M${x} ${y - s * part}l${(w * part) / 2} ${(s * part) / 2}v${s * part}` +
    pathData`l${(-w * part) / 2} ${(s * part) / 2}l${(-w * part) / 2} ${(-s * part) / 2}v${-s * part}z`;
  const places = [
    [0, 0],
    [w, 0],
    [w / 2, 1.5 * s],
    [0, 3 * s],
    [w, 3 * s],
  ] as const;
  const d = places.map(([x, y]) => hexagon(x, y, 1) + hexagon(x, y, 0.55)).join('');
  return { width: w, height: 3 * s, content: lines(d, stroke) };
};

/** 矢絣: fletchings of arrows, pointing up and down in turn. */
const arrows: Draw = ({ line: fill }) => {
  const w = 15;
  const h = 58;
  const feather = (x: number, y: number): string =>
    pathData`M${x} ${y + 9}l${w / 2} -9v${h / 2}l${-w / 2} 9zM${x + w / 2} ${y}l${w / 2} 9v${h / 2}l${-w / 2} -9z`;
  return {
    width: 2 * w,
    height: h,
    content: path(feather(0, 0) + feather(w, h / 2) + feather(w, -h / 2), { fill }),
  };
};

/** 縞: stripes of three widths, as in woven cotton. */
const stripes: Draw = ({ line: fill }) => ({
  width: 26,
  height: 26,
  content: together(
    rectangle({ x: 2, y: 0, width: 9, height: 26 }, { fill }),
    rectangle({ x: 15, y: 0, width: 2, height: 26 }, { fill }),
    rectangle({ x: 20, y: 0, width: 2, height: 26 }, { fill }),
  ),
});

/** 市松: checks. */
const checks: Draw = ({ line: fill }) => ({
  width: 40,
  height: 40,
  content: path('M0 0h20v20h-20zM20 20h20v20h-20z', { fill }),
});

/** 鱗: scales, rows of triangles. */
const scales: Draw = ({ line: fill }) => ({
  width: 28,
  height: 24,
  content: path('M0 24l14 -24l14 24z', { fill }),
});

/** 鮫小紋: fine dots in offset rows. */
const dots: Draw = ({ line: fill }) => ({
  width: 12,
  height: 12,
  content: together(circle(3, 3, 1.5, { fill }), circle(9, 9, 1.5, { fill })),
});

/** 格子: a lattice of broad and fine bars. */
const lattice: Draw = ({ line: fill }) => ({
  width: 34,
  height: 34,
  content: together(
    rectangle({ x: 0, y: 6, width: 34, height: 8 }, { fill, opacity: 0.5 }),
    rectangle({ x: 0, y: 22, width: 34, height: 1.5 }, { fill }),
    rectangle({ x: 6, y: 0, width: 8, height: 34 }, { fill, opacity: 0.5 }),
    rectangle({ x: 22, y: 0, width: 1.5, height: 34 }, { fill }),
  ),
});

export const patternDrawings: readonly [Draw, ...Draw[]] = [
  waves,
  hempLeaves,
  rings,
  tortoiseshell,
  arrows,
  stripes,
  checks,
  scales,
  dots,
  lattice,
];

/** Defines a pattern with the given id. */
export const definePattern = (id: string, draw: Draw, colors: PatternColors): Pattern => {
  const { width, height, content } = draw(colors);
  return {
    definition: element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, content),
    fill: `url(#${id})`,
  };
};
