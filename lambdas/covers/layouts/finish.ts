import { gradient } from '../art/gradients.ts';
import { mixed, type Palette } from '../art/palettes.ts';
import { circle, line, path, rectangle, together, pathData, type Markup } from '../svg.ts';
import { PAGE, WHOLE_PAGE } from './layout.ts';

/**
 * Light on the cover and the fold along its back. Books set in columns open to the right, so their
 * back is on the right; books set in lines have it on the left.
 */
export const bindingLight = (back: 'left' | 'right'): Markup => {
  const stops = [
    [0, '#000000', 0.24],
    [0.018, '#000000', 0.08],
    [0.03, '#ffffff', 0.22],
    [0.055, '#000000', 0.1],
    [0.085, '#ffffff', 0.05],
    [0.4, '#ffffff', 0.07],
    [1, '#000000', 0.07],
  ] as const;
  const light = gradient('binding', 'right', stops);
  return together(
    light.definition,
    rectangle(WHOLE_PAGE, {
      fill: light.fill,
      transform: back === 'right' ? pathData`translate(${PAGE.width} 0) scale(-1 1)` : undefined,
    }),
    rectangle(
      { x: 0.5, y: 0.5, width: PAGE.width - 1, height: PAGE.height - 1 },
      { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.14 },
    ),
  );
};

/** A house mark: an open book in a ring. Ours, not one of an existing publisher. */
export const houseMark = (x: number, y: number, r: number, colour: string): Markup =>
  together(
    circle(x, y, r, { fill: 'none', stroke: colour, 'stroke-width': r * 0.13 }),
    path(
      pathData`M${x} ${y - r * 0.28}q${-r * 0.3} ${-r * 0.26} ${-r * 0.62} ${-r * 0.1}v${r * 0.62}q${r * 0.32} ${-r * 0.14} ${r * 0.62} ${r * 0.12}q${r * 0.3} ${-r * 0.26} ${r * 0.62} ${-r * 0.12}v${-r * 0.62}q${-r * 0.32} ${-r * 0.16} ${-r * 0.62} ${r * 0.1}z`,
      { fill: colour },
    ),
  );

/** Height of the paper band (帯) around the lower part of a jacket. */
export const BAND_HEIGHT = 86;

/** The band, with its fine double rule; what is set on it is drawn by the layout. */
export const band = (palette: Palette, fill: string): Markup => {
  const y = PAGE.height - BAND_HEIGHT;
  const rule = mixed(fill, palette.ink, 0.35);
  const shadow = gradient('band', 'down', [
    [0, '#000000', 0],
    [1, '#000000', 0.22],
  ]);
  return together(
    shadow.definition,
    rectangle({ x: 0, y: y - 5, width: PAGE.width, height: 5 }, { fill: shadow.fill }),
    rectangle({ x: 0, y, width: PAGE.width, height: BAND_HEIGHT }, { fill }),
    line([0, y + 6], [PAGE.width, y + 6], { stroke: rule, 'stroke-width': 1.6 }),
    line([0, y + 9.5], [PAGE.width, y + 9.5], { stroke: rule, 'stroke-width': 0.6 }),
  );
};
