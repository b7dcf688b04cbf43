import type { Palette } from '../art/palettes.ts';
import type { Dice } from '../dice.ts';
import type { TitleParts } from '../title-parts.ts';
import type { Face } from '../type/face.ts';

/** The picture's own units; screens show it from 100 to 240 pixels wide. */
export const PAGE = { width: 280, height: 400 } as const;
export const WHOLE_PAGE = { x: 0, y: 0, ...PAGE } as const;

/** What type a cover can be set in. */
export interface Faces {
  /** 明朝: strokes of unlike weight, for literature. */
  readonly mincho: Face;
  /** ゴシック: even strokes, for everything factual. */
  readonly gothic: Face;
  /** 丸ゴシック: round ends, for children. */
  readonly rounded: Face;
}

export interface LayoutParts {
  readonly title: TitleParts;
  readonly dice: Dice;
  readonly palette: Palette;
  readonly faces: Faces;
}
