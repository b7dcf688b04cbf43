import { circle, path, rectangle, together, pathData, type Markup } from '../svg.ts';
import { crescent, leaf, type Point, range, ridge, sparkle } from './shapes.ts';
import { type DrawScene, mixed } from './scene.ts';
import type { Palette } from '#lambdas/shared/cover-colors.ts';

const cloud = (x: number, y: number, r: number, fill: string): Markup =>
  together(
    circle(x, y, r, { fill }),
    circle(x + r, y - r * 0.35, r * 1.15, { fill }),
    circle(x + 2.1 * r, y, r * 0.9, { fill }),
    rectangle({ x, y: y - r * 0.1, width: r * 2.1, height: r }, { fill, rx: r * 0.4 }),
  );

/** A tree with the foot of its trunk at the point and a crown of radius `r`. */
const tree = ([x, y]: Point, r: number, crown: string, trunk: string): Markup =>
  together(
    rectangle({ x: x - r * 0.13, y, width: r * 0.26, height: r * 1.3 }, { fill: trunk }),
    circle(x, y - r * 0.2, r, { fill: crown }),
    circle(x - r * 0.65, y + r * 0.25, r * 0.6, { fill: crown }),
    circle(x + r * 0.65, y + r * 0.25, r * 0.6, { fill: crown }),
  );

/** A house with a corner at the point and a wall of width `s`. */
const house = ([x, y]: Point, s: number, { light, accent, deep }: Palette): Markup =>
  together(
    rectangle({ x, y, width: s, height: s * 0.8 }, { fill: light }),
    path(pathData`M${x - s * 0.16} ${y}l${s * 0.66} ${-s * 0.55}l${s * 0.66} ${s * 0.55}z`, {
      fill: accent,
    }),
    rectangle(
      { x: x + s * 0.37, y: y + s * 0.34, width: s * 0.26, height: s * 0.46 },
      { fill: deep },
    ),
  );

/** A hill with a house and trees under clouds. */
export const meadow: DrawScene = ({ dice, palette, width, height }) => {
  const sky = mixed(palette.tint, palette.light, 0.55);
  const land = [0.62, 0.74, 0.86].map((base, n) =>
    path(ridge(dice, { width, floor: height, base: height * base, height: height * 0.05 }), {
      fill: mixed(palette.tint, palette.ground, (n + 1) / 3),
    }),
  );
  const houseX = width * dice.between(0.12, 0.6);
  const trees = range(3).map((n) =>
    tree(
      [width * (0.12 + n * 0.34) + dice.between(-12, 12), height * dice.between(0.66, 0.78)],
      dice.between(15, 24),
      mixed(palette.ground, palette.deep, dice.between(0, 0.8)),
      palette.deep,
    ),
  );
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: sky }),
    circle(width * dice.between(0.15, 0.85), height * 0.47, width * 0.1, { fill: palette.accent }),
    cloud(width * dice.between(0.02, 0.3), height * 0.42, 15, palette.light),
    cloud(width * dice.between(0.55, 0.75), height * 0.5, 12, palette.light),
    ...land.slice(0, 1),
    house([houseX, height * 0.6], 46, palette),
    ...land.slice(1, 2),
    ...trees,
    ...land.slice(2),
  );
};

/** Fish of three sizes, weeds and bubbles. */
export const undersea: DrawScene = ({ dice, palette, width, height }) => {
  const fish = range(dice.whole(4, 6)).map((n) => {
    const size = dice.between(22, 46);
    const way = dice.chance(0.5) ? 1 : -1;
    const x = dice.between(size, width - size);
    const y = height * (0.46 + 0.075 * n);
    const fill = dice.pick([palette.accent, palette.light, palette.deep] as const);
    return together(
      path(leaf([x - way * size, y], way === 1 ? 0 : Math.PI, size * 2, 0.42), { fill }),
      path(
        pathData`M${x - way * size * 0.75} ${y}l${-way * size * 0.6} ${-size * 0.42}v${size * 0.84}z`,
        {
          fill,
        },
      ),
      circle(x + way * size * 0.45, y - size * 0.08, size * 0.1, {
        fill: fill === palette.deep ? palette.light : palette.ink,
      }),
    );
  });
  const weeds = range(6)
    .map((n) =>
      leaf(
        [width * (0.06 + n * 0.18) + dice.between(-8, 8), height * 1.02],
        -Math.PI / 2 + dice.between(-0.25, 0.25),
        height * dice.between(0.12, 0.26),
        0.16,
      ),
    )
    .join('');
  const bubbles = range(9).map(() =>
    circle(dice.between(8, width - 8), height * dice.between(0.4, 0.95), dice.between(2, 6), {
      fill: 'none',
      stroke: palette.light,
      'stroke-width': 1.6,
    }),
  );
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: mixed(palette.tint, palette.light, 0.35) }),
    path(ridge(dice, { width, floor: height, base: height * 0.9, height: 9 }), {
      fill: mixed(palette.tint, palette.ground, 0.5),
    }),
    path(weeds, { fill: palette.ground }),
    ...bubbles,
    ...fish,
  );
};

/** A sleeping town: gables, lit windows, moon and stars. */
export const sleepingTown: DrawScene = ({ dice, palette, width, height }) => {
  const stars = range(16)
    .map(() =>
      sparkle([dice.between(6, width - 6), height * dice.between(0.36, 0.62)], dice.between(3, 7)),
    )
    .join('');
  const houses = range(6).flatMap((n) => {
    const x = n * (width / 6) - 6;
    const s = width / 6 + 8;
    const y = height * dice.between(0.68, 0.82);
    const wall = mixed(palette.deep, palette.tint, dice.between(0.05, 0.4));
    const roof = dice.pick([palette.accent, palette.ground, palette.deep] as const);
    const window = dice.chance(0.6) ? '#ffe08a' : palette.deep;
    return [
      rectangle({ x, y, width: s, height: height - y }, { fill: wall }),
      path(pathData`M${x - 4} ${y}l${s / 2 + 4} ${-s * 0.62}l${s / 2 + 4} ${s * 0.62}z`, {
        fill: roof,
      }),
      rectangle({ x: x + s * 0.3, y: y + 16, width: 11, height: 13 }, { fill: window }),
      rectangle({ x: x + s * 0.58, y: y + 40, width: 11, height: 13 }, { fill: window }),
    ];
  });
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: mixed(palette.ground, palette.deep, 0.6) }),
    path(stars, { fill: palette.light }),
    path(crescent([width * dice.between(0.2, 0.75), height * 0.5], 26), { fill: '#ffe08a' }),
    ...houses,
  );
};
