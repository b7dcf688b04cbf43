import { categories, kinds, type SlowVisit, type Visit } from './visit.ts';

/** The middle value; the lower one of two. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

const BYTES_IN_KIB = 1_024;

const medianOf = (visits: readonly Visit[], of: (visit: Visit) => number): number =>
  median(visits.map(of));

/** Rounded to hundredths, for shifts; to whole numbers, for the rest. */
const rounded = (value: number, unit: number): number => Math.round(value * unit) / unit;

/** Medians of one page's visits: scores, and times in milliseconds. */
export const timesRow = (visits: readonly Visit[]): Record<string, number> => ({
  ...Object.fromEntries(
    categories.map((name) => [
      name,
      rounded(
        medianOf(visits, ({ scores }) => scores[name]),
        1,
      ),
    ]),
  ),
  'FCP ms': rounded(
    medianOf(visits, ({ times }) => times.FCP),
    1,
  ),
  'LCP ms': rounded(
    medianOf(visits, ({ times }) => times.LCP),
    1,
  ),
  'TBT ms': rounded(
    medianOf(visits, ({ times }) => times.TBT),
    1,
  ),
  CLS: rounded(
    medianOf(visits, ({ times }) => times.CLS),
    1_000,
  ),
});

const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);

const cell = (requests: number, bytes: number): string =>
  `${String(requests)} / ${(bytes / BYTES_IN_KIB).toFixed(0)}`;

/** Medians of one page's visits: requests, and KiB over the wire, by kind. */
export const weightRow = (visits: readonly Visit[]): Record<string, string> => {
  const ofKind = (kind: (typeof kinds)[number]) =>
    cell(
      medianOf(visits, ({ requests }) => requests[kind]),
      medianOf(visits, ({ bytes }) => bytes[kind]),
    );
  return {
    total: cell(
      medianOf(visits, ({ requests }) => sum(requests)),
      medianOf(visits, ({ bytes }) => sum(bytes)),
    ),
    ...Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])),
  };
};

/** Medians of one page's visits: milliseconds of the main thread by what it did. */
export const mainThreadRow = (visits: readonly Visit[]): Record<string, number> => {
  const groups = new Set(visits.flatMap(({ mainThread }) => Object.keys(mainThread)));
  return Object.fromEntries(
    [...groups].map((group) => [
      group,
      rounded(
        medianOf(visits, ({ mainThread }) => mainThread[group] ?? 0),
        1,
      ),
    ]),
  );
};

const ratio = (now: number, before: number): string =>
  before === 0 ? (now === 0 ? '1.00' : 'new') : (now / before).toFixed(2);

/** Medians of this state over those of another one: below 1 is faster, smaller or fewer. */
export const ratioRow = (
  now: readonly Visit[],
  before: readonly Visit[],
): Record<string, string> => {
  const of = (value: (visit: Visit) => number): string =>
    ratio(medianOf(now, value), medianOf(before, value));
  return {
    FCP: of(({ times }) => times.FCP),
    LCP: of(({ times }) => times.LCP),
    TBT: of(({ times }) => times.TBT),
    requests: of(({ requests }) => sum(requests)),
    bytes: of(({ bytes }) => sum(bytes)),
    script: of(({ bytes }) => bytes.script),
    'score points': (
      medianOf(now, ({ scores }) => scores.performance) -
      medianOf(before, ({ scores }) => scores.performance)
    ).toFixed(0),
  };
};

const slowTimes = ['painted', 'hydrated', 'answered'] as const;

const slowMedian = (visits: readonly SlowVisit[], time: (typeof slowTimes)[number]): number =>
  median(visits.map((visit) => visit[time]));

/** Medians of one page's visits on a slow phone, in milliseconds. */
export const slowRow = (visits: readonly SlowVisit[]): Record<string, number> =>
  Object.fromEntries(slowTimes.map((time) => [time, Math.round(slowMedian(visits, time))]));

/** Medians of this state over those of another one: below 1 is faster. */
export const slowRatio = (
  now: readonly SlowVisit[],
  before: readonly SlowVisit[],
): Record<string, string> =>
  Object.fromEntries(
    slowTimes.map((time) => [time, ratio(slowMedian(now, time), slowMedian(before, time))]),
  );

/** Audits that failed in most visits. */
export const failedAudits = (visits: readonly Visit[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const name of visits.flatMap(({ failed }) => failed)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > visits.length / 2).map(([name]) => name);
};
