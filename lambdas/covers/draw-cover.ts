import { colorsOfCover, palettes, type CoverSubject } from '#lambdas/shared/cover-colors.ts';
import { type TitleParts, titleParts } from './cover-request.ts';
import type { Dice } from '#lambdas/shared/dice.ts';
import { clothBound, jacket } from './layouts/hardcovers.ts';
import { bindingLight, type Faces, type LayoutParts, PAGE, WHOLE_PAGE } from './layouts/layout.ts';
import { paperback, pictureBook, pocketSeries } from './layouts/paperbacks.ts';
import { greatType, nonfiction, pastedSlip } from './layouts/typographic.ts';
import { characters, element, type Markup, rectangle } from './svg.ts';
import { isJoined } from './type/units.ts';

type Layout = (parts: LayoutParts) => Markup;
type Chances = readonly (readonly [weight: number, layout: Layout])[];

const LONG_TITLE = 26;
/** Longer titles are legible only in lines across the whole page. */
const VERY_LONG_TITLE = 36;
const SHORT_TITLE = 4;

const FACTUAL =
  /(?:学|論|史|法)(?:$|[概入の講])|入門|研究|経済|政治|社会|科学|技術|辞典|事典|講座|統計|経営|投資|方法|ガイド|マニュアル|とは|完全|実践|プログラ|データ|英語|試験|資格|ビジネス|仕事|健康|レシピ|教科書|図鑑|白書|年鑑|ハンドブック/u;
const CHILDISH =
  /えほん|絵本|くんと|おばけ|どうぶつ|こども|子ども|ぞう|くま|うさぎ|ねこ|いぬ|きつね|たぬき|おやすみ|おはよう|だいすき|かいじゅう|サンタ|ぼうけん|おつきさま|どんぐり/u;
const COLLECTED = /全集|選集|著作集|全詩集|作品集|大系|叢書|日記|随筆|詩集|歌集|句集/u;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・！？!?\s]+$/u;
const WESTERN = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

const literary: Chances = [
  [4, jacket],
  [4, paperback],
  [3, pastedSlip],
  [1, clothBound],
  [1, pocketSeries],
];

/** Guesses the kind of a book from its title and returns the weighted layouts of that kind. */
const chancesFor = ({ main, sub }: TitleParts): Chances => {
  const whole = `${main} ${sub}`;
  const { length } = Array.from(main);
  const western = (main.match(WESTERN) ?? []).length / Math.max(length, 1);
  if (isJoined(whole)) return [[1, pocketSeries]];
  if (length > VERY_LONG_TITLE) return [[1, nonfiction]];
  if (CHILDISH.test(whole)) return [[1, pictureBook]];
  if (COLLECTED.test(whole))
    return [
      [3, clothBound],
      [2, pastedSlip],
      [1, paperback],
    ];
  if (western > 0.5)
    return [
      [3, nonfiction],
      [2, pocketSeries],
    ];
  if (FACTUAL.test(whole) || length > LONG_TITLE)
    return [
      [4, nonfiction],
      [4, pocketSeries],
      [1, jacket],
    ];
  if (KANA.test(main))
    return [
      [3, jacket],
      [3, paperback],
      [2, pictureBook],
      [1, greatType],
    ];
  if (length <= SHORT_TITLE) return [[3, greatType], ...literary];
  return literary;
};

/** The layout of a cover; deterministic for the same dice. */
const chooseLayout = (title: TitleParts, dice: Dice): Layout => {
  const chances = chancesFor(title);
  const total = chances.reduce((sum, [weight]) => sum + weight, 0);
  let left = dice.between(0, total);
  for (const [weight, layout] of chances) {
    left -= weight;
    if (left < 0) return layout;
  }
  return jacket;
};

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
 * Draws a cover as SVG, always the same for the same title and ISBN. It contains no scripts and no
 * external resources. Type is drawn as outlines, so that devices do not need the typefaces.
 */
export const drawCover = (subject: CoverSubject, faces: Faces): string => {
  const { title } = subject;
  const { dice, palette } = colorsOfCover(subject);
  const parts = titleParts(title);
  const layout = chooseLayout(parts, dice);
  return picture(
    element('title', {}, characters(title)),
    layout({ title: parts, dice, palette, faces }),
  );
};

/** A cover without text, the fallback when drawing fails. */
export const drawBlankCover = (): string => {
  const [palette] = palettes;
  return picture(rectangle(WHOLE_PAGE, { fill: palette.ground }), bindingLight('right'));
};
