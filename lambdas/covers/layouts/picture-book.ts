import { meadow, sleepingTown, undersea } from '../art/picture-scenes.ts';
import { placeScene, type DrawScene } from '../art/scene.ts';
import { together, type Markup } from '../svg.ts';
import { bindingLight } from './finish.ts';
import { PAGE, WHOLE_PAGE, type LayoutParts } from './layout.ts';
import { inLines, rows, subtitleSizes } from './title-type.ts';

const scenes: readonly [Scene, ...Scene[]] = [
  { draw: meadow, dark: false },
  { draw: undersea, dark: false },
  { draw: sleepingTown, dark: true },
];

interface Scene {
  readonly draw: DrawScene;
  readonly dark: boolean;
}

/** 絵本: cut paper and a title that dances over it. */
export const pictureBook = ({ title, dice, palette, faces }: LayoutParts): Markup => {
  const { draw, dark } = dice.pick(scenes);
  const main = rows(
    title.main,
    faces.rounded,
    { along: 240, across: 128 },
    { largest: 54, maxLines: 4, pitch: 1.18 },
  );
  const sub = rows(title.sub, faces.rounded, { along: 230, across: 34 }, subtitleSizes(title.sub));
  const fill = dark ? palette.light : palette.ink;
  const nudges = Array.from({ length: 60 }, () => dice.between(-0.06, 0.06));
  return together(
    placeScene(draw, WHOLE_PAGE, { dice, palette, titleSide: 'left' }),
    inLines(main, {
      x: PAGE.width / 2,
      top: 26,
      fill,
      align: 'middle',
      nudge: (n) => nudges[n] ?? 0,
    }),
    inLines(sub, {
      x: PAGE.width / 2,
      top: 34 + (main?.across ?? 0),
      fill,
      align: 'middle',
    }),
    bindingLight('left'),
  );
};
