import { circle, path, rectangle, together, pathData, type Markup } from '../svg.ts';
import { type Point, range } from './shapes.ts';
import { type DrawScene, mixed, onFreeSide } from './scene.ts';

/** Squares, each with a quarter circle, a half circle or a corner. */
export const tiles: DrawScene = ({ dice, palette, width, height }) => {
  const columns = dice.whole(3, 4);
  const s = width / columns;
  const rows = Math.ceil(height / s);
  const colors = [
    palette.ground,
    palette.deep,
    palette.tint,
    palette.accent,
    mixed(palette.tint, palette.light, 0.5),
  ] as const;
  const figures = [
    pathData`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`,
    pathData`M${s} ${s}H0A${s} ${s} 0 0 1 ${s} 0Z`,
    pathData`M${s} 0V${s}A${s} ${s} 0 0 1 0 0Z`,
    pathData`M0 ${s}V0A${s} ${s} 0 0 1 ${s} ${s}Z`,
    pathData`M0 ${s / 2}A${s / 2} ${s / 2} 0 0 1 ${s} ${s / 2}Z`,
    pathData`M0 0H${s}L0 ${s}Z`,
    pathData`M${s * 0.15} ${s / 2}a${s * 0.35} ${s * 0.35} 0 1 1 ${s * 0.7} 0a${s * 0.35} ${s * 0.35} 0 1 1 ${-s * 0.7} 0Z`,
  ] as const;
  const cells = range(columns * rows).map((n) => {
    const x = (n % columns) * s;
    const y = Math.floor(n / columns) * s;
    const back = dice.pick(colors);
    const front = colors[(colors.indexOf(back) + dice.whole(1, colors.length - 1)) % colors.length];
    return together(
      rectangle({ x, y, width: s + 0.5, height: s + 0.5 }, { fill: back }),
      path(dice.pick(figures), {
        fill: front,
        transform: pathData`translate(${x} ${y})`,
      }),
    );
  });
  return together(...cells);
};

/** Ripples on water from one or two points. */
export const ripples: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const sources = range(dice.whole(1, 2)).map((n): Point => [
    width * onFreeSide(parts, 0.6, 0.9),
    height * (n === 0 ? dice.between(0.15, 0.45) : 0.85),
  ]);
  const rings = sources.flatMap(([x, y], source) =>
    range(source === 0 ? 11 : 6).map((n) =>
      circle(x, y, 8 + n * dice.between(17, 19), {
        fill: 'none',
        stroke: mixed(palette.ground, palette.tint, 0.8),
        'stroke-width': Math.max(0.8, 3.4 - n * 0.26),
      }),
    ),
  );
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: palette.ground }),
    ...rings,
    ...sources.slice(0, 1).map(([x, y]) => circle(x, y, 5, { fill: palette.accent })),
  );
};

/** Large overlapping discs. */
export const rounds: DrawScene = ({ dice, palette, width, height }) => {
  const colors = [palette.accent, palette.tint, palette.ground] as const;
  const discs = colors.map((fill, n) =>
    circle(
      width * dice.between(0.2, 0.8),
      height * (0.3 + n * 0.2) + dice.between(-20, 20),
      width * dice.between(0.24, 0.38),
      { fill, opacity: 0.9 },
    ),
  );
  const ring = circle(
    width * dice.between(0.3, 0.7),
    height * dice.between(0.35, 0.65),
    width * 0.3,
    {
      fill: 'none',
      stroke: palette.ink,
      'stroke-width': 1.2,
    },
  );
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: palette.light }),
    ...discs,
    ring,
  );
};

/** Strips of paper of different widths. */
export const strips: DrawScene = ({ dice, palette, width, height }) => {
  const colors = [
    palette.ground,
    palette.tint,
    palette.deep,
    palette.accent,
    mixed(palette.tint, palette.light, 0.6),
  ] as const;
  const parts: Markup[] = [];
  let last = -1;
  for (let x = 0; x < width;) {
    const broad = dice.pick([5, 9, 14, 22, 34] as const);
    last = (last + dice.whole(1, colors.length - 1)) % colors.length;
    parts.push(
      rectangle({ x, y: 0, width: broad + 0.5, height }, { fill: colors[last] ?? palette.ground }),
    );
    x += broad;
  }
  return together(...parts);
};

/** Slanting rain and a disc. */
export const rain: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const drops = range(46)
    .map(() => {
      const long = dice.between(14, 46);
      return pathData`M${dice.between(-20, width + 20)} ${dice.between(-20, height)}l${-long * 0.22} ${long}`;
    })
    .join('');
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: palette.ground }),
    path(drops, {
      fill: 'none',
      stroke: mixed(palette.ground, palette.tint, 0.75),
      'stroke-width': 1.4,
      'stroke-linecap': 'round',
    }),
    circle(width * onFreeSide(parts, 0.6, 0.78), height * dice.between(0.3, 0.7), width * 0.12, {
      fill: palette.accent,
    }),
  );
};
