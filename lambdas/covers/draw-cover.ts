import { palettes } from './art/palettes.ts';
import { chooseLayout } from './choose-layout.ts';
import { diceFor } from './dice.ts';
import { bindingLight } from './layouts/finish.ts';
import { PAGE, WHOLE_PAGE, type Faces } from './layouts/layout.ts';
import { characters, element, rectangle, type Markup } from './svg.ts';
import { titleParts } from './title-parts.ts';

interface CoverSubject {
  readonly title: string;
  /** Editions of one title look different on a shelf. */
  readonly isbn13: string | null;
}

const picture = (...content: readonly Markup[]): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: PAGE.width,
      height: PAGE.height,
      viewBox: `0 0 ${String(PAGE.width)} ${String(PAGE.height)}`,
    },
    ...content,
  );

/**
 * A cover for a book as SVG text: always the same one for the same title and ISBN. Nothing in it
 * is loaded from elsewhere and nothing runs; type is drawn as outlines, so that no reader's machine
 * needs the typefaces.
 */
export const drawCover = ({ title, isbn13 }: CoverSubject, faces: Faces): string => {
  const dice = diceFor(`${title}\n${isbn13 ?? ''}`);
  const parts = titleParts(title);
  const palette = dice.pick(palettes);
  const layout = chooseLayout(parts, dice);
  return picture(
    element('title', {}, characters(title)),
    layout({ title: parts, dice, palette, faces }),
  );
};

/** A bound book without a word on it. */
export const drawBlankCover = (): string => {
  const [palette] = palettes;
  return picture(rectangle(WHOLE_PAGE, { fill: palette.ground }), bindingLight('right'));
};
