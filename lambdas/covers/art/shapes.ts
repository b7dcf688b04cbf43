import type { Dice } from '#lambdas/shared/dice.ts';
import { element, type Markup, pathData } from '../svg.ts';

/** The integers from 0 to `count` - 1. */
export const range = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => n);

export type Point = readonly [number, number];

const STEP = 14;

/** An undulating line across a width: the sum of two waves, as path data without its ends. */
const undulatingLine = (dice: Dice, width: number, base: number, height: number): string => {
  const [first, second] = [dice.between(0, 6.3), dice.between(0, 6.3)];
  const [long, short] = [dice.between(0.7, 1.3), dice.between(2, 3.4)];
  const count = Math.ceil(width / STEP);
  return Array.from({ length: count + 1 }, (_, n) => {
    const part = n / count;
    const wave =
      Math.sin(first + part * 6.3 * long) * 0.65 + Math.sin(second + part * 6.3 * short) * 0.35;
    return pathData`L${part * width} ${base - wave * height}`;
  }).join('');
};

/** The area below an undulating line, down to the floor. */
export const ridge = (
  dice: Dice,
  { width, floor, base, height }: Readonly<Record<'width' | 'floor' | 'base' | 'height', number>>,
): string => pathData`M0 ${floor}${undulatingLine(dice, width, base, height)}L${width} ${floor}Z`;

/** A leaf from its stalk to its tip; `breadth` is a fraction of its length. */
export const leaf = ([x, y]: Point, angle: number, length: number, breadth = 0.32): string => {
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const side = (sign: number): Point => {
    const lean = length * breadth * sign;
    const cx = x + Math.cos(angle) * length * 0.45 - Math.sin(angle) * lean;
    const cy = y + Math.sin(angle) * length * 0.45 + Math.cos(angle) * lean;
    return [cx, cy];
  };
  return pathData`M${x} ${y}Q${side(1)} ${tip}Q${side(-1)} ${x} ${y}Z`;
};

/** A star with four long points. */
export const sparkle = ([x, y]: Point, r: number): string => {
  const k = r * 0.16;
  const to = (dx: number, dy: number): Point => [x + dx, y + dy];
  return pathData`M${to(0, -r)}Q${to(k, -k)} ${to(r, 0)}Q${to(k, k)} ${to(0, r)}Q${to(-k, k)} ${to(-r, 0)}Q${to(-k, -k)} ${to(0, -r)}Z`;
};

/** A crescent moon: a circle minus another one. */
export const crescent = ([x, y]: Point, r: number): string =>
  pathData`M${x + r * 0.3} ${y - r * 0.95}A${r} ${r} 0 1 0 ${x + r * 0.95} ${y + r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 0.3} ${y - r * 0.95}Z`;

type Stop = readonly [offset: number, color: string, opacity?: number];

/** A linear gradient along one axis of the shape it fills. */
export const gradient = (
  id: string,
  direction: 'down' | 'right',
  stops: readonly Stop[],
): { readonly definition: Markup; readonly fill: string } => ({
  definition: element(
    'linearGradient',
    direction === 'down' ? { id, x1: 0, y1: 0, x2: 0, y2: 1 } : { id },
    ...stops.map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    ),
  ),
  fill: `url(#${id})`,
});
