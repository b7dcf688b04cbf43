import { circle, path, rectangle, together, pathData, type Markup } from '../svg.ts';
import { leaf, type Point } from './curves.ts';
import { mixed } from './palettes.ts';
import { range } from './range.ts';
import type { DrawScene } from './scene.ts';

/** A twig that bends, with leaves in pairs and berries. */
export const twig: DrawScene = ({ dice, palette, width, height }) => {
  const lean = dice.chance(0.5) ? 1 : -1;
  const foot: Point = [width * (0.5 - 0.22 * lean), height * 1.02];
  const tip: Point = [width * (0.5 + 0.2 * lean), height * 0.12];
  const bend: Point = [width * (0.5 + 0.28 * lean), height * 0.62];
  const at = (t: number): Point => [
    (1 - t) ** 2 * foot[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * foot[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const breadth = dice.between(0.2, 0.42);
  const pairs = dice.whole(5, 7);
  const leaves = range(pairs).flatMap((n) => {
    const t = 0.14 + (0.82 * n) / pairs;
    const [x, y] = at(t);
    const long = width * 0.33 * (1 - t * 0.5);
    return [-1, 1].map((side) =>
      path(
        leaf([x, y], -Math.PI / 2 + lean * 0.25 + side * dice.between(0.75, 1.05), long, breadth),
        {
          fill: side === lean ? palette.ground : mixed(palette.ground, palette.tint, 0.55),
        },
      ),
    );
  });
  const berries = range(dice.whole(4, 7)).map(() => {
    const [x, y] = at(dice.between(0.2, 0.95));
    return circle(x + dice.between(-16, 16), y + dice.between(-10, 10), dice.between(3, 5), {
      fill: palette.accent,
    });
  });
  const stem = pathData`M${foot}Q${bend} ${tip}`;
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: palette.light }),
    path(stem, { fill: 'none', stroke: palette.deep, 'stroke-width': 2 }),
    ...leaves,
    path(leaf(tip, -Math.PI / 2 + lean * 0.3, width * 0.14, breadth), { fill: palette.ground }),
    ...berries,
  );
};

/** Flowers of round petals, some cut by the edge. */
export const flowers: DrawScene = ({ dice, palette, width, height }) => {
  const colours = [palette.accent, palette.light, palette.tint] as const;
  const blossom = (cx: number, cy: number, r: number, fill: string): Markup => {
    const petals = dice.whole(5, 6);
    const turn = dice.between(0, 6.3);
    const d = range(petals)
      .map((n) => leaf([cx, cy], turn + (n * 2 * Math.PI) / petals, r, 0.62))
      .join('');
    return together(
      path(d, { fill }),
      circle(cx, cy, r * 0.17, { fill: fill === palette.accent ? palette.light : palette.accent }),
    );
  };
  const columns = 3;
  const rows = Math.max(2, Math.round((height / width) * columns));
  const places = range(columns * rows).map((n) => {
    const x = ((n % columns) + 0.5) * (width / columns) + dice.between(-16, 16);
    const y = (Math.floor(n / columns) + 0.5) * (height / rows) + dice.between(-14, 14);
    return blossom(x, y, width * dice.between(0.11, 0.2), dice.pick(colours));
  });
  return together(rectangle({ x: 0, y: 0, width, height }, { fill: palette.ground }), ...places);
};
