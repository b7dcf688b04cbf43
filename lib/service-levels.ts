/** What readers may expect of the API and of pages, over `days` (docs/decisions/monitoring.md). */
export const serviceLevels = {
  /** Percent of calls that may fail with 5xx. */
  failures: { allowedPercent: 0.1 },
  /** Percent of pages that may take longer. */
  slowness: { allowedPercent: 1, slowerThanMs: 2_000 },
} as const;

export const BUDGET_DAYS = 28;

export interface Window {
  readonly minutes: number;
  /** With fewer calls than these, a share says nothing; the site watch notices an outage then. */
  readonly calls: number;
}

export interface Burn {
  /** How many times faster than allowed the budget is used up. */
  readonly rate: number;
  /** Long enough to matter. */
  readonly long: Window;
  /** Short enough to end soon after the failure does. */
  readonly short: Window;
}

/** Both windows must exceed the rate: 2 % of the budget in an hour, or 5 % in six. */
export const burns = {
  fast: {
    rate: 14.4,
    long: { minutes: 60, calls: 1_000 },
    short: { minutes: 5, calls: 100 },
  },
  slow: {
    rate: 6,
    long: { minutes: 360, calls: 1_000 },
    short: { minutes: 30, calls: 100 },
  },
} as const satisfies Record<string, Burn>;
