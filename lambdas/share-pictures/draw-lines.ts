import {
  drawLines,
  type Faces,
  type FittedText,
  fitText,
  type Markup,
  nothing,
  together,
  type TypeStyle,
} from '#lambdas/covers/public.ts';
import { colors } from './draw-shelf.ts';
import type { LineRole, PictureLine } from './picture-facts.ts';

interface RoleStyle extends Omit<TypeStyle, 'face' | 'direction'> {
  readonly face: keyof Faces;
  readonly fill: string;
  /** Space above, unless the line is the first. */
  readonly gap: number;
  /** The most that the line takes, in pixels. */
  readonly height: number;
}

const styles: Readonly<Record<LineRole, RoleStyle>> = {
  title: {
    face: 'mincho',
    largest: 80,
    smallest: 38,
    maxLines: 4,
    pitch: 1.3,
    tracking: 0.02,
    fill: colors.ink,
    gap: 0,
    height: 250,
  },
  quote: {
    face: 'mincho',
    largest: 52,
    smallest: 32,
    maxLines: 6,
    pitch: 1.45,
    tracking: 0.02,
    fill: colors.ink,
    gap: 0,
    height: 270,
  },
  line: {
    face: 'gothic',
    largest: 32,
    smallest: 26,
    maxLines: 2,
    pitch: 1.35,
    fill: colors.ink,
    gap: 30,
    height: 76,
  },
  small: {
    face: 'gothic',
    largest: 27,
    smallest: 22,
    maxLines: 1,
    pitch: 1.3,
    fill: colors.quietInk,
    gap: 18,
    height: 32,
  },
};

/** Space for lines, in pixels. */
export interface LinesRoom {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

interface Set {
  readonly text: FittedText;
  readonly style: RoleStyle;
}

const set = (line: PictureLine, width: number, faces: Faces): readonly Set[] => {
  const style = styles[line.role];
  const text = fitText(
    line.text,
    { ...style, face: faces[style.face], direction: 'horizontal' },
    { along: width, across: style.height },
  );
  return text === null ? [] : [{ text, style }];
};

/** Lines one below the other, in the middle of their room. */
export const drawLinesInRoom = (
  lines: readonly PictureLine[],
  { left, width, top, bottom }: LinesRoom,
  faces: Faces,
): Markup => {
  const sets = lines.flatMap((line) => set(line, width, faces));
  const gapOf = (n: number): number => (n === 0 ? 0 : (sets[n]?.style.gap ?? 0));
  const height = sets.reduce((sum, { text }, n) => sum + gapOf(n) + text.across, 0);
  let y = top + Math.max(0, (bottom - top - height) / 2);
  return together(
    ...sets.map(({ text, style }, n) => {
      const at = y + gapOf(n);
      y = at + text.across;
      return drawLines(text, { x: left, top: at, fill: style.fill });
    }),
  );
};

interface NameStyle {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly fill: string;
  readonly width: number;
}

/** One line in the typeface of literature, such as the product's name. */
export const drawName = (
  text: string,
  { size, left, top, fill, width }: NameStyle,
  faces: Faces,
): Markup => {
  const fitted = fitText(
    text,
    {
      face: faces.mincho,
      direction: 'horizontal',
      largest: size,
      smallest: size / 2,
      maxLines: 1,
      pitch: 1,
      tracking: 0.06,
    },
    { along: width, across: size },
  );
  return fitted === null ? nothing : drawLines(fitted, { x: left, top, fill });
};
