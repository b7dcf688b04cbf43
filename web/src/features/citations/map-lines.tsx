import { styled } from '@mui/material/styles';
import { useEffect, useState, type RefObject } from 'react';
import type { Stance } from '#contract/stances.ts';
import type { Strength } from './pairs.ts';
import { placeLines, type PlacedLine } from './place-lines.ts';
import { stanceColors } from './stances.tsx';

/** Behind the lists, which say the same in words. A phone has no room, and paper no need. */
const Drawing = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  '& path': { transition: theme.transitions.create('opacity', { duration: 150 }) },
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

const widths: Readonly<Record<Strength, number>> = { single: 1.5, some: 3, many: 5 };
/** Citations that say nothing are thinner than the others of their strength. */
const UNSAID_WIDTH = 0.5;

/** Lengths of dashes and gaps in widths of the line; caps are round and add a width to each dash. */
const dashes: Readonly<Record<Stance, readonly number[] | undefined>> = {
  positive: undefined,
  neutral: [4, 3],
  negative: [0, 2.2],
  unsaid: undefined,
};

interface LineStyle {
  readonly stance: Stance;
  readonly strength: Strength;
}

/** The look of a line: thickness by number, dashes and color by stance. */
export const lineLook = ({ stance, strength }: LineStyle) => {
  const strokeWidth = widths[strength] * (stance === 'unsaid' ? UNSAID_WIDTH : 1);
  return {
    stroke: stanceColors[stance],
    strokeWidth,
    strokeDasharray: dashes[stance]?.map((length) => length * strokeWidth).join(' '),
  };
};

interface MapLinesProps {
  /** The element that contains the lists, with a position. */
  readonly frame: RefObject<HTMLElement | null>;
}

const observe = (frame: HTMLElement, measure: () => void): (() => void) => {
  const observer = new ResizeObserver(measure);
  observer.observe(frame);
  // The shorter side grows without the frame.
  for (const side of frame.querySelectorAll('section')) observer.observe(side);
  // The book in the middle stays in view while the lists scroll.
  let waiting = 0;
  const onScroll = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(measure);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(waiting);
  };
};

/**
 * Lines from the books that cite to the book in the middle, and from it to what it cites. They are
 * computed from the places of the rows, so they exist in the browser only.
 */
export const MapLines = ({ frame }: MapLinesProps) => {
  const [lines, setLines] = useState<readonly PlacedLine[]>([]);
  // Not a layout effect: React sets `frame` after those of the elements in it.
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      setLines(placeLines(element));
    };
    measure();
    return observe(element, measure);
  }, [frame]);
  return (
    <Drawing aria-hidden>
      {lines.map(({ key, path, head, ...style }) => {
        const look = lineLook(style);
        return (
          <g key={key} data-stance={style.stance} data-strength={style.strength}>
            <path d={path} {...look} />
            <path d={head} fill={look.stroke} stroke={look.stroke} strokeWidth={1} />
          </g>
        );
      })}
    </Drawing>
  );
};
