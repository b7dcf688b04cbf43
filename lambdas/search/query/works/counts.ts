import type { DatabaseSync } from 'node:sqlite';
import { FACET_VALUES_MAX } from '#contract/limits.ts';
import type { FacetValue, WorkCounts, WorkFilters } from '#contract/operations/works.ts';
import { decadeOf, yearAt } from './filters.ts';
import { type IdRange, type TextFacet, textFacets, type WorkColumns } from '../../index/columns.ts';

/** No year of a date has more digits. */
const YEARS_END = 10_000;
const CLASSES_END = 100;
const DIVISIONS = 10;
/** No work has this number. */
const NO_WORK = 2 ** 32 - 1;

/** Counts a work once per value, provided that the books of a work come one after the other. */
const createCounter = (end: number) => {
  const works = new Uint32Array(end);
  const last = new Uint32Array(end).fill(NO_WORK);
  return {
    works,
    add: (value: number, work: number): void => {
      if (last[value] === work) return;
      last[value] = work;
      works[value] = (works[value] ?? 0) + 1;
    },
  };
};

interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Largest counts first, smaller values first among equal ones. Cost grows with the range, not with its sorting. */
const mostCounted = (works: Uint32Array, { first, end }: IdRange): readonly Counted[] => {
  const best: Counted[] = [];
  for (let value = first; value < end; value += 1) {
    const count = works[value] ?? 0;
    if (count === 0 || count <= (best[FACET_VALUES_MAX - 1]?.count ?? 0)) continue;
    const place = best.findIndex((other) => other.count < count);
    best.splice(place === -1 ? best.length : place, 0, { value, count });
    best.length = Math.min(best.length, FACET_VALUES_MAX);
  }
  return best;
};

const counterOfAll = ({ idEnd }: WorkColumns, { decade, class: mark }: WorkFilters) => {
  const counters = {
    decade: createCounter(YEARS_END),
    year: createCounter(YEARS_END),
    class: createCounter(CLASSES_END),
    text: createCounter(idEnd),
  };
  const addYear = (year: number, work: number): void => {
    if (year === 0) return;
    counters.decade.add(decadeOf(year), work);
    if (decade !== undefined) counters.year.add(year, work);
  };
  const addDivision = (division: number, work: number): void => {
    if (division === 0) return;
    const own = division - 1;
    counters.class.add(mark === undefined ? Math.trunc(own / DIVISIONS) : own, work);
  };
  return { counters, addYear, addDivision };
};

const countAll = (columns: WorkColumns, filters: WorkFilters, rows: Iterable<number>) => {
  const { counters, addYear, addDivision } = counterOfAll(columns, filters);
  let total = 0;
  let last = NO_WORK;
  for (const row of rows) {
    const work = columns.work[row] ?? NO_WORK;
    if (work !== last) total += 1;
    last = work;
    addYear(yearAt(columns, row), work);
    addDivision(columns.division[row] ?? 0, work);
    const end = columns.starts[row + 1] ?? 0;
    for (let at = columns.starts[row] ?? 0; at < end; at += 1) {
      counters.text.add(columns.values[at] ?? 0, work);
    }
  }
  return { total, counters };
};

const newestFirst = (counted: readonly Counted[]): readonly Counted[] =>
  counted.toSorted((a, b) => b.value - a.value);

const ofNumbers = (counted: readonly Counted[], digits = 1): FacetValue[] =>
  counted.map(({ value, count }) => {
    const text = String(value).padStart(digits, '0');
    return { value: text, label: text, count };
  });

/**
 * Counts works by facet. `rows` have the books of a work one after the other. A facet of texts that is
 * filtered has the chosen value alone: the others of its books would not lead to the works counted.
 */
export const createWorkCounts = (database: DatabaseSync) => {
  const named = database.prepare('SELECT value, label FROM facet_value WHERE id = ?');
  const withText = ({ value: id, count }: Counted): FacetValue => {
    const { value, label } = named.get(id) as { value: string; label: string };
    return { value, label, count };
  };
  return (columns: WorkColumns, filters: WorkFilters, rows: Iterable<number>): WorkCounts => {
    const { total, counters } = countAll(columns, filters, rows);
    const ofText = (facet: TextFacet): FacetValue[] => {
      const all = mostCounted(counters.text.works, columns.ids[facet]).map(withText);
      const chosen = filters[facet];
      return chosen === undefined ? all : all.filter(({ value }) => value === chosen);
    };
    const inRange = (counter: keyof typeof counters, end: number) =>
      mostCounted(counters[counter].works, { first: 0, end });
    return {
      total,
      decade: ofNumbers(newestFirst(inRange('decade', YEARS_END))),
      year: ofNumbers(newestFirst(inRange('year', YEARS_END))),
      class: ofNumbers(inRange('class', CLASSES_END), filters.class === undefined ? 1 : 2),
      ...(Object.fromEntries(textFacets.map((facet) => [facet, ofText(facet)])) as Record<
        TextFacet,
        FacetValue[]
      >),
    };
  };
};
