import type { Result } from 'lighthouse';

/** One visit. Times are milliseconds, sizes compressed bytes over the wire. */
export interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly times: Readonly<Record<Timing, number>>;
  readonly requests: Readonly<Record<Kind, number>>;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Milliseconds of the main thread by what it did, at the speed of this machine times four. */
  readonly mainThread: Readonly<Record<string, number>>;
  /** Audits that failed, by their ids. */
  readonly failed: readonly string[];
}

/** Times of a visit on a slow phone, in milliseconds. */
export interface SlowVisit {
  /** From the start of the visit to the first contentful paint. */
  readonly painted: number;
  /** From the start of the visit until the page is hydrated. */
  readonly hydrated: number;
  /** From a press of the menu button at the first paint until its menu is shown. */
  readonly answered: number;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const timingAudits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
export type Timing = keyof typeof timingAudits;

export const kinds = ['document', 'script', 'data', 'image', 'font', 'style', 'other'] as const;
export type Kind = (typeof kinds)[number];

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Fetch: 'data',
  XHR: 'data',
  Image: 'image',
  Font: 'font',
  Stylesheet: 'style',
};

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

interface Task {
  readonly groupLabel: string;
  readonly duration: number;
}

const itemsOf = ({ audits }: Result, name: string): readonly unknown[] => {
  const details = audits[name]?.details;
  return details !== undefined && 'items' in details ? details.items : [];
};

const sumByKind = (
  requests: readonly NetworkRequest[],
  of: (request: NetworkRequest) => number,
): Record<Kind, number> => {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const request of requests)
    sums[kindOf[request.resourceType ?? ''] ?? 'other'] += of(request);
  return sums;
};

/** Reads a visit from Lighthouse's result. */
export const visitOf = (result: Result): Visit => {
  // The shape of the items belongs to the audit.
  const requests = itemsOf(result, 'network-requests') as readonly NetworkRequest[];
  const scores = categories.map((name) => [name, (result.categories[name]?.score ?? 0) * 100]);
  const times = Object.entries(timingAudits).map(([name, audit]) => [
    name,
    result.audits[audit]?.numericValue ?? Number.NaN,
  ]);
  const tasks = itemsOf(result, 'mainthread-work-breakdown') as readonly Task[];
  return {
    // The keys are those of the lists above.
    scores: Object.fromEntries(scores) as Visit['scores'],
    times: Object.fromEntries(times) as Visit['times'],
    requests: sumByKind(requests, () => 1),
    bytes: sumByKind(requests, ({ transferSize = 0 }) => transferSize),
    failed: Object.values(result.audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
    mainThread: Object.fromEntries(tasks.map(({ groupLabel, duration }) => [groupLabel, duration])),
  };
};
