import { circle, type Markup, path, pathData, rectangle, together } from '../svg.ts';
import { type DrawScene, mixed, onFreeSide } from './scene.ts';
import { crescent, gradient, leaf, type Point, range, ridge, sparkle } from './shapes.ts';

/** Ranges of hills in front of a moon; nearer ranges are darker. */
export const hills: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const sky = gradient('sky', 'down', [
    [0, mixed(palette.tint, palette.light, 0.15)],
    [0.8, mixed(palette.tint, palette.light, 0.75)],
  ]);
  const layers = dice.whole(3, 5);
  const land = range(layers).map((n) => {
    const part = (n + 1) / layers;
    const d = ridge(dice, {
      width,
      floor: height,
      base: height * (0.48 + 0.42 * (n / layers)),
      height: height * dice.between(0.05, 0.11),
    });
    return path(d, { fill: mixed(mixed(palette.tint, palette.light, 0.3), palette.deep, part) });
  });
  const moon = circle(
    width * onFreeSide(parts, 0.6, 0.8),
    height * dice.between(0.2, 0.34),
    height * dice.between(0.08, 0.14),
    { fill: dice.chance(0.55) ? palette.accent : palette.light },
  );
  return together(
    sky.definition,
    rectangle({ x: 0, y: 0, width, height }, { fill: sky.fill }),
    moon,
    ...land,
  );
};

/** A sun over the sea with its reflection. */
export const sea: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const horizon = height * dice.between(0.44, 0.56);
  const sunX = width * onFreeSide(parts, 0.58, 0.72);
  const r = width * dice.between(0.15, 0.22);
  const glints = range(9).map((n) => {
    const long = r * 2 * dice.between(0.25, 1) * (1 - n / 14);
    const y = horizon + 6 + n * height * 0.045;
    return rectangle(
      { x: sunX - long / 2 + dice.between(-6, 6), y, width: long, height: 2.6 },
      { fill: mixed(palette.accent, palette.ground, n / 16), rx: 1.3 },
    );
  });
  const bands = range(4).map((n) => {
    const y = horizon + (height - horizon) * (n / 4);
    return rectangle(
      { x: 0, y, width, height: height - y },
      { fill: mixed(palette.ground, palette.deep, n / 4) },
    );
  });
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: mixed(palette.tint, palette.light, 0.62) }),
    circle(sunX, horizon - r * dice.between(0.1, 0.9), r, { fill: palette.accent }),
    ...bands,
    ...glints,
  );
};

/** Stars, a crescent, and firs along the lower edge. */
export const night: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const sky = gradient('sky', 'down', [
    [0, palette.deep],
    [1, palette.ground],
  ]);
  const stars = range(dice.whole(26, 40)).map(() =>
    circle(dice.between(0, width), dice.between(0, height * 0.8), dice.between(0.5, 1.5), {
      fill: palette.light,
      opacity: dice.between(0.5, 1),
    }),
  );
  const bright = range(dice.whole(2, 4))
    .map(() =>
      sparkle(
        [width * onFreeSide(parts, 0.5, 0.94), dice.between(10, height * 0.6)],
        dice.between(4, 8),
      ),
    )
    .join('');
  const firs = range(Math.ceil(width / 16) + 1)
    .map((n) => {
      const x = n * 16 + dice.between(-5, 5);
      const tall = height * dice.between(0.12, 0.3);
      const half = tall * 0.2;
      return pathData`M${x} ${height - tall}l${half} ${tall}h${-2 * half}z`;
    })
    .join('');
  const moon = crescent(
    [width * onFreeSide(parts, 0.62, 0.78), height * dice.between(0.2, 0.35)],
    22,
  );
  return together(
    sky.definition,
    rectangle({ x: 0, y: 0, width, height }, { fill: sky.fill }),
    ...stars,
    path(bright + moon, { fill: palette.accent }),
    path(firs, { fill: mixed(palette.deep, '#000000', 0.35) }),
  );
};

/** A large mountain with a snow cap. */
export const mountain: DrawScene = (parts) => {
  const { dice, palette, width, height } = parts;
  const peak = width * onFreeSide(parts, 0.48, 0.62);
  const top = height * dice.between(0.26, 0.36);
  const snow = top + height * 0.13;
  const slope = (y: number): number => ((y - top) / (height - top)) * width * 0.72 + 9;
  const left = peak - slope(snow);
  const step = (slope(snow) * 2) / 5;
  const cap = pathData`M${peak - 9} ${top}h18L${peak + slope(snow)} ${snow}l${-step} -9l${-step} 13l${-step} -14l${-step} 12L${left} ${snow}Z`;
  const body = pathData`M${peak - 9} ${top}h18L${peak + slope(height)} ${height}H${peak - slope(height)}Z`;
  const sunX = width * onFreeSide(parts, 0.8, 0.9);
  const clouds: readonly Markup[] = range(dice.whole(2, 4)).map(() => {
    const long = width * dice.between(0.3, 0.6);
    return rectangle(
      {
        x: dice.between(-long / 3, width - long / 2),
        y: height * dice.between(0.55, 0.92),
        width: long,
        height: 9,
      },
      { fill: palette.light, rx: 4.5, opacity: 0.85 },
    );
  });
  return together(
    rectangle({ x: 0, y: 0, width, height }, { fill: mixed(palette.tint, palette.light, 0.5) }),
    circle(sunX, height * 0.22, width * 0.11, { fill: palette.accent }),
    path(body, { fill: palette.ground }),
    path(cap, { fill: palette.light }),
    ...clouds,
  );
};

/** A bent twig with pairs of leaves and berries. */
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

/** Flowers with round petals, some cropped by the edge. */
export const flowers: DrawScene = ({ dice, palette, width, height }) => {
  const colors = [palette.accent, palette.light, palette.tint] as const;
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
    return blossom(x, y, width * dice.between(0.11, 0.2), dice.pick(colors));
  });
  return together(rectangle({ x: 0, y: 0, width, height }, { fill: palette.ground }), ...places);
};
