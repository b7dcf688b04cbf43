import type { WorkCounts } from '#contract/operations/works.ts';
import type { WorkFacet } from '#contract/works.ts';
import { classNameOf, halfWidth } from '#web/features/books/public.ts';
import { useLocale, useTexts } from '#web/texts/texts.ts';
import { type ChosenValue, without, withValue, type Filters } from './filters.ts';
import { searchTexts } from './texts.ts';

/** A function that returns what a value of a facet is called in the locale of the page. */
export const useValueLabel = (): ((facet: WorkFacet, chosen: ChosenValue) => string) => {
  const texts = useTexts(searchTexts);
  const { locale } = useLocale();
  return (facet, { value, label }) => {
    if (facet === 'decade' || facet === 'year') return texts[facet](value);
    if (facet === 'class') return classNameOf(value, locale);
    return label === '' ? texts.facetGroups[facet] : halfWidth(label);
  };
};

/** The groups of values at the side. Years are listed under their decade, divisions under their class. */
export const facetGroups = ['author', 'date', 'publisher', 'class', 'series'] as const;
export type FacetGroup = (typeof facetGroups)[number];

/** A value that can be chosen, or that is. */
export interface FacetRow {
  readonly facet: WorkFacet;
  readonly chosen: ChosenValue;
  /** Works with it, together with the other filters; undefined where nobody has counted them. */
  readonly count: number | undefined;
  readonly isPressed: boolean;
  /** Whether it is a part of the row above. */
  readonly isPart: boolean;
  /** The filters after the row is pressed. */
  readonly next: Filters;
}

const countOf = (counts: WorkCounts | undefined, facet: WorkFacet, value: string) =>
  counts?.[facet].find((one) => one.value === value)?.count;

/** The values of a facet that can be chosen. */
const openRows = (
  facet: WorkFacet,
  filters: Filters,
  counts: WorkCounts | undefined,
  isPart = false,
): readonly FacetRow[] =>
  (counts?.[facet] ?? []).map(({ count, ...chosen }) => ({
    facet,
    chosen,
    count,
    isPressed: false,
    isPart,
    next: withValue(filters, facet, chosen),
  }));

interface Pressed extends Pick<FacetRow, 'facet' | 'chosen'> {
  readonly isPart?: boolean;
  readonly next?: Filters;
  readonly filters: Filters;
  readonly counts: WorkCounts | undefined;
}

const pressedRow = ({ facet, chosen, filters, counts, ...row }: Pressed): FacetRow => ({
  facet,
  chosen,
  count: countOf(counts, facet, chosen.value),
  isPressed: true,
  isPart: false,
  next: without(filters, facet),
  ...row,
});

/** The chosen value alone: another one would not add to it. */
const plainRows = (facet: WorkFacet, filters: Filters, counts: WorkCounts | undefined) => {
  const chosen = filters[facet];
  return chosen === undefined
    ? openRows(facet, filters, counts)
    : [pressedRow({ facet, chosen, filters, counts })];
};

const dateRows = (filters: Filters, counts: WorkCounts | undefined): readonly FacetRow[] => {
  const { decade, year } = filters;
  if (decade === undefined) return openRows('decade', filters, counts);
  const years =
    year === undefined
      ? openRows('year', filters, counts, true)
      : [pressedRow({ facet: 'year', chosen: year, filters, counts, isPart: true })];
  return [pressedRow({ facet: 'decade', chosen: decade, filters, counts }), ...years];
};

const classRows = (filters: Filters, counts: WorkCounts | undefined): readonly FacetRow[] => {
  const chosen = filters.class;
  if (chosen === undefined) return openRows('class', filters, counts);
  const value = chosen.value.slice(0, 1);
  const main = { value, label: value };
  const divisions =
    chosen.value === value
      ? // Until the divisions are counted, the counts are those of the classes.
        openRows('class', filters, counts, true).filter((row) => row.chosen.value.length > 1)
      : [
          pressedRow({
            facet: 'class',
            chosen,
            filters,
            counts,
            isPart: true,
            next: withValue(filters, 'class', main),
          }),
        ];
  return [pressedRow({ facet: 'class', chosen: main, filters, counts }), ...divisions];
};

/** What a group lists under these filters. */
export const rowsOf = (
  group: FacetGroup,
  filters: Filters,
  counts: WorkCounts | undefined,
): readonly FacetRow[] => {
  if (group === 'date') return dateRows(filters, counts);
  return group === 'class' ? classRows(filters, counts) : plainRows(group, filters, counts);
};

/** Whether a press can change what is found: a value that all works have cannot. */
export const isChoice = (rows: readonly FacetRow[], total: number): boolean =>
  rows.some(({ isPressed, count = 0 }) => isPressed || count < total);
