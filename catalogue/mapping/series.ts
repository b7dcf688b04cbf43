import type { SeriesPlace } from '#contract/entities/book.ts';
import type { BookRow } from '#lambdas/catalogue/public.ts';
import { clean, withoutUndefined } from './normalize.ts';
import type { TextWithReading } from './subjects.ts';

/** Separates the number of a book from the title of its series. */
export const SERIES_NUMBER = ' ; ';

const PREFIX = '第|巻|no\\.?\\s?|vol\\.?\\s?';
/** 264, 第3, な-1-1, 34-229-1, K-97, SF2134, 第3巻. */
const NUMBER = String.raw`(?:${PREFIX})?[A-Zぁ-んァ-ヶ]{0,4}-?\d{1,5}(?:[-.][\dA-Zぁ-んァ-ヶ]{1,4})*(?:巻|号|集|編|篇|冊|輯)?`;
const AFTER_SPACE = new RegExp(String.raw`^(?<title>.*\S)\s+(?<number>${NUMBER})$`, 'iu');
/** A number right after Japanese letters: 吉川英治歴史時代文庫9. */
const AFTER_LETTER =
  /^(?<title>.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?<number>\d{1,4})$/u;

/**
 * Splits a series statement into the title and the number of the book in it. Catalogues write the
 * number after a semicolon (`海辺文庫 ; 7`), a space (`岩波文庫 34-229-1`) or nothing. The whole
 * statement, which has single spaces, is the title if no number is recognized.
 */
export const seriesPlaceOf = (statement: string): SeriesPlace => {
  const parts = statement.split(SERIES_NUMBER);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) {
    return { SeriesTitle: parts.slice(0, -1).join(' '), SeriesNumber: last };
  }
  const half = statement.normalize('NFKC');
  const { title = statement, number } =
    (AFTER_SPACE.exec(half) ?? AFTER_LETTER.exec(half))?.groups ?? {};
  return withoutUndefined({ SeriesTitle: title, SeriesNumber: number });
};

/** The places of a book in its series; a statement that is repeated is one. */
export const seriesPlacesOf = (statements: readonly TextWithReading[]): BookRow['seriesPlaces'] => {
  const readings = new Map(
    statements.toReversed().flatMap(({ text, reading }) => {
      const statement = clean(text);
      return statement === undefined ? [] : [[statement, clean(reading)] as const];
    }),
  );
  const places = [...readings].toReversed().map(([statement, reading]) =>
    withoutUndefined({
      ...seriesPlaceOf(statement),
      SeriesReading: reading === undefined ? undefined : seriesPlaceOf(reading).SeriesTitle,
    }),
  );
  return places.length === 0 ? undefined : places;
};
