import { SHARE_PICTURE } from '#contract/share-pictures.ts';
import {
  circle,
  element,
  type Faces,
  type Markup,
  nothing,
  rectangle,
  together,
} from '#lambdas/covers/public.ts';
import { drawLinesInRoom, drawName } from './draw-lines.ts';
import { BOARD_TOP, colors, document, drawShelf, drawSpines, NAME_PLACE } from './draw-shelf.ts';
import type { PictureFacts, Portrait } from './picture-facts.ts';

/** A picture to embed: JPEG, PNG or SVG. */
export interface Embedded {
  readonly type: string;
  readonly body: Buffer;
}

const MARGIN = 84;
const TOP = 64;
const COVER_RATIO = 0.7;
const GAP = 60;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const image = ({ type, body }: Embedded, box: Box, more: Readonly<Record<string, string>> = {}) =>
  element('image', {
    ...box,
    href: `data:${type};base64,${body.toString('base64')}`,
    // As on the site: the box is filled, and what is outside it is cut off.
    preserveAspectRatio: 'xMidYMid slice',
    ...more,
  });

/** A cover on the board, with its shadow on the wall and an edge that shows on paper. */
const standing = (cover: Embedded, x: number, height: number): Markup => {
  const box = { x, y: BOARD_TOP - height, width: height * COVER_RATIO, height };
  const shadow = [14, 9, 5].map((offset) =>
    rectangle(
      { ...box, x: x + offset, width: box.width, y: box.y + offset, height: height - offset },
      { fill: colors.shadow, 'fill-opacity': 0.09, rx: 4 },
    ),
  );
  return together(
    ...shadow,
    image(cover, box),
    rectangle(
      { ...box, x: x + 0.5, y: box.y + 0.5, width: box.width - 1, height: height - 1 },
      { fill: 'none', stroke: colors.ink, 'stroke-opacity': 0.25 },
    ),
  );
};

const signature = (productName: string, faces: Faces): Markup =>
  drawName(
    productName,
    {
      size: 34,
      left: MARGIN,
      top: (NAME_PLACE.top + NAME_PLACE.bottom - 34) / 2,
      fill: colors.light,
      width: SHARE_PICTURE.width - 2 * MARGIN,
    },
    faces,
  );

const LARGE_COVER = 440;
const SMALL_COVER = 252;
const SMALL_GAP = 24;
const PORTRAIT_RADIUS = 130;

const drawPortrait = (
  { letter, color }: Portrait,
  photograph: Embedded | undefined,
  faces: Faces,
): Markup => {
  const [x, y, r] = [MARGIN + PORTRAIT_RADIUS, 300, PORTRAIT_RADIUS];
  if (photograph !== undefined) {
    const clip = element('clipPath', { id: 'portrait' }, circle(x, y, r, {}));
    const box = { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
    return together(clip, image(photograph, box, { 'clip-path': 'url(#portrait)' }));
  }
  const size = r;
  const width = faces.gothic.outline(letter, false)?.advance ?? 1;
  return together(
    circle(x, y, r, { fill: color }),
    drawName(
      letter,
      { size, left: x - (width * size) / 2, top: y - size / 2, fill: '#ffffff', width: 2 * r },
      { ...faces, mincho: faces.gothic },
    ),
  );
};

interface Pictures {
  /** In the order of the facts' covers. */
  readonly covers: readonly Embedded[];
  readonly portrait?: Embedded | undefined;
}

/** Where the text is: beside a portrait or one cover, above a row of covers, or alone. */
const roomFor = ({ covers, portrait }: PictureFacts) => {
  const beside = (taken: number) => ({
    left: MARGIN + taken + GAP,
    width: SHARE_PICTURE.width - 2 * MARGIN - taken - GAP,
    top: TOP,
    bottom: BOARD_TOP - 40,
  });
  if (portrait !== undefined) return beside(2 * PORTRAIT_RADIUS);
  if (covers.length === 1) return beside(LARGE_COVER * COVER_RATIO);
  return {
    left: MARGIN,
    width: SHARE_PICTURE.width - 2 * MARGIN,
    top: covers.length === 0 ? TOP : 40,
    bottom: covers.length === 0 ? BOARD_TOP - 40 : BOARD_TOP - SMALL_COVER - 28,
  };
};

const drawCovers = (covers: readonly Embedded[]): Markup => {
  const [first, second] = covers;
  if (first !== undefined && second === undefined) return standing(first, MARGIN, LARGE_COVER);
  const step = SMALL_COVER * COVER_RATIO + SMALL_GAP;
  return together(...covers.map((cover, n) => standing(cover, MARGIN + n * step, SMALL_COVER)));
};

interface Drawing {
  readonly productName: string;
  readonly faces: Faces;
}

/** The share picture of these facts as SVG, 1200 × 630. */
export const drawPicture = (
  facts: PictureFacts,
  pictures: Pictures,
  { productName, faces }: Drawing,
): Markup =>
  document(
    drawShelf(colors.paper),
    drawCovers(pictures.covers),
    facts.portrait === undefined ? nothing : drawPortrait(facts.portrait, pictures.portrait, faces),
    drawLinesInRoom(facts.lines, roomFor(facts), faces),
    signature(productName, faces),
  );

const TAGLINE = '紙の本を愛する人のための本棚';

/** The product's own picture: its name over a shelf of books. */
export const drawProductPicture = ({ productName, faces }: Drawing): Markup =>
  document(
    drawShelf(colors.night),
    drawSpines(),
    drawName(
      productName,
      { size: 92, left: MARGIN, top: 66, fill: colors.light, width: 600 },
      faces,
    ),
    drawName(
      TAGLINE,
      { size: 34, left: MARGIN, top: 176, fill: colors.quietLight, width: 600 },
      faces,
    ),
  );
