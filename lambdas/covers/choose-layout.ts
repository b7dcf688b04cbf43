import type { Dice } from './dice.ts';
import { clothBound } from './layouts/cloth-bound.ts';
import { greatType } from './layouts/great-type.ts';
import { jacket } from './layouts/jacket.ts';
import type { LayoutParts } from './layouts/layout.ts';
import { nonfiction } from './layouts/nonfiction.ts';
import { paperback } from './layouts/paperback.ts';
import { pastedSlip } from './layouts/pasted-slip.ts';
import { pictureBook } from './layouts/picture-book.ts';
import { pocketSeries } from './layouts/pocket-series.ts';
import type { Markup } from './svg.ts';
import type { TitleParts } from './title-parts.ts';
import { isJoined } from './type/joined-writing.ts';

type Layout = (parts: LayoutParts) => Markup;
type Chances = readonly (readonly [weight: number, layout: Layout])[];

const LONG_TITLE = 26;
/** From here on only lines across the whole page leave the letters large enough. */
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

/** What kind of book a title sounds like; the covers of each kind, with their weights. */
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

/** The layout of a title's cover, the same one every time. */
export const chooseLayout = (title: TitleParts, dice: Dice): Layout => {
  const chances = chancesFor(title);
  const total = chances.reduce((sum, [weight]) => sum + weight, 0);
  let left = dice.between(0, total);
  for (const [weight, layout] of chances) {
    left -= weight;
    if (left < 0) return layout;
  }
  return jacket;
};
