import type { CitationDirection } from '#contract/operations/citations.ts';
import type { Stance } from '#contract/stances.ts';
import type { Strength } from './pairs.ts';

/** What an element at the end of a line says about it, as data attributes. */
export interface LineEnd {
  readonly 'data-line': CitationDirection;
  readonly 'data-stance': Stance;
  readonly 'data-strength': Strength;
  /** The same of the second line of a mixed pair. */
  readonly 'data-second-stance'?: Stance | undefined;
  readonly 'data-second-strength'?: Strength | undefined;
  readonly 'data-key': string;
}
/** The attribute of the element in the middle. */
export const MIDDLE = 'data-middle';

export interface PlacedLine {
  readonly key: string;
  readonly stance: Stance;
  readonly strength: Strength;
  /** A curve from what cites to what is cited. */
  readonly path: string;
  /** The head of the arrow at its end. */
  readonly head: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room between a line and what it connects. */
const GAP_PX = 6;
const HEAD = { length: 8, halfWidth: 4 } as const;
/** Lines meet the middle on this part of its height, in the order of their rows. */
const SPREAD = 0.7;
/** Between the two lines of a mixed pair. */
const STRANDS_PX = 8;

/** Horizontal at both ends, so that arrows point to the right. */
export const curve = (from: Point, to: Point): string => {
  const x = String((from.x + to.x) / 2);
  return `M${String(from.x)} ${String(from.y)}C${x} ${String(from.y)} ${x} ${String(to.y)} ${String(to.x)} ${String(to.y)}`;
};

const arrowHead = ({ x, y }: Point): string => {
  const { length, halfWidth } = HEAD;
  return `M${String(x)} ${String(y)}l${String(-length)} ${String(-halfWidth)}v${String(2 * halfWidth)}z`;
};

/** Moves a line by half the room between two. */
const strand = (from: Point, to: Point, side: -1 | 0 | 1) => {
  const y = (side * STRANDS_PX) / 2;
  const end = { x: to.x, y: to.y + y };
  return {
    path: curve({ x: from.x, y: from.y + y }, { ...end, x: end.x - HEAD.length }),
    head: arrowHead(end),
  };
};

/** Heights at which `count` lines meet a box, from top to bottom. */
export const meetingPlaces = (
  { top, height }: { readonly top: number; readonly height: number },
  count: number,
): readonly number[] =>
  Array.from({ length: count }, (_, n) =>
    Math.round(top + height * (0.5 + SPREAD * ((n + 0.5) / count - 0.5))),
  );

const linesOf = (
  frame: HTMLElement,
  middle: DOMRect,
  direction: CitationDirection,
): readonly PlacedLine[] => {
  const origin = frame.getBoundingClientRect();
  const ends = [...frame.querySelectorAll<HTMLElement>(`[data-line="${direction}"]`)];
  const places = meetingPlaces(
    { top: middle.top - origin.top, height: middle.height },
    ends.length,
  );
  return ends.flatMap((end, n) => {
    const box = end.getBoundingClientRect();
    const y = Math.round(box.top + box.height / 2 - origin.top);
    const meeting = places[n] ?? y;
    const cites = direction === 'cites';
    const from: Point = cites
      ? { x: middle.right - origin.left + GAP_PX, y: meeting }
      : { x: box.right - origin.left + GAP_PX, y };
    const to: Point = cites
      ? { x: box.left - origin.left - GAP_PX, y }
      : { x: middle.left - origin.left - GAP_PX, y: meeting };
    // The attributes are those of `LineEnd`.
    const {
      key = '',
      stance,
      strength,
      secondStance,
      secondStrength,
    } = end.dataset as unknown as {
      readonly key?: string;
      readonly stance: Stance;
      readonly strength: Strength;
      readonly secondStance?: Stance;
      readonly secondStrength?: Strength;
    };
    const first = { key: `${direction} ${key}`, stance, strength };
    if (secondStance === undefined || secondStrength === undefined)
      return [{ ...first, ...strand(from, to, 0) }];
    const second = { key: `${first.key} 2`, stance: secondStance, strength: secondStrength };
    return [
      { ...first, ...strand(from, to, -1) },
      { ...second, ...strand(from, to, 1) },
    ];
  });
};

/** The lines of a map as its rows are laid out now, relative to `frame`. */
export const placeLines = (frame: HTMLElement): readonly PlacedLine[] => {
  const middle = frame.querySelector(`[${MIDDLE}]`)?.getBoundingClientRect();
  return middle === undefined
    ? []
    : [...linesOf(frame, middle, 'citedBy'), ...linesOf(frame, middle, 'cites')];
};
