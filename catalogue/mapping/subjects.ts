import type { BookRow } from '#lambdas/catalogue/public.ts';
import { clean, withoutUndefined } from './normalize.ts';

/** A text of a record with its reading, where the record has one. */
export interface TextWithReading {
  readonly text: string;
  readonly reading?: string | undefined;
}

/** Between a heading and its subdivisions. */
export const SUBDIVISION = '--';
/** More headings than any cataloguer gives a book; the rest is an error of the source. */
const HEADINGS_MAX = 30;
const HEADING_MAX = 200;

/** Catalogues in English end a heading with a full stop, which is not one of an abbreviation. */
const FULL_STOP = /(?<=\p{Ll}{3})\.$/u;

const headingOf = (text: string | undefined): string | undefined =>
  clean(text)
    ?.replaceAll(/ ?-- ?/gu, SUBDIVISION)
    .replace(FULL_STOP, '');

/** The distinct headings of a record, in its order. Longer ones, and further ones, are left out. */
export const subjectHeadings = (topics: readonly TextWithReading[]): BookRow['subjects'] => {
  const headings = new Map(
    topics.toReversed().flatMap(({ text, reading }) => {
      const heading = headingOf(text);
      return heading === undefined || heading.length > HEADING_MAX
        ? []
        : [[heading, headingOf(reading)] as const];
    }),
  );
  const found = [...headings].toReversed().slice(0, HEADINGS_MAX);
  return found.length === 0
    ? undefined
    : found.map(([heading, reading]) =>
        withoutUndefined({
          heading,
          reading: (reading?.length ?? 0) > HEADING_MAX ? undefined : reading,
        }),
      );
};
