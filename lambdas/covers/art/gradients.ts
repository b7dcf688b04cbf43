import { element, type Markup } from '../svg.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A linear gradient along one axis of what it fills. */
export const gradient = (
  id: string,
  direction: 'down' | 'right',
  stops: readonly Stop[],
): { readonly definition: Markup; readonly fill: string } => ({
  definition: element(
    'linearGradient',
    direction === 'down' ? { id, x1: 0, y1: 0, x2: 0, y2: 1 } : { id },
    ...stops.map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  ),
  fill: `url(#${id})`,
});
