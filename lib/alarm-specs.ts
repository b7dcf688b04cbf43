/**
 * `page`: readers are hurt now. `ticket`: somebody looks within a working day. `watch`: shown on
 * the dashboard, told to nobody.
 */
export type Severity = 'page' | 'ticket' | 'watch';

export interface AlarmSpec {
  readonly severity: Severity;
  /** Metrics are sums, percentiles or maxima of five minutes; being over this value is bad. */
  readonly threshold: number;
  /** How many of the last periods must be over the threshold. */
  readonly periods: { readonly over: number; readonly of: number };
  /** One sentence for whoever is woken; `{subject}` is the function, table or queue. */
  readonly meaning: string;
}

const now = { over: 1, of: 1 };
const lasting = { over: 2, of: 3 };

/**
 * Every alarm of the product. Each has a section of its name in docs/runbook.md that says what it
 * means, where to look and what to do: `ApiFailures` is at `#api-failures`.
 */
export const alarmSpecs = {
  ApiFailures: {
    severity: 'page',
    threshold: 5,
    periods: lasting,
    meaning: 'The API answered 5xx more than 5 times in five minutes.',
  },
  SiteFailures: {
    severity: 'page',
    threshold: 1,
    periods: lasting,
    meaning: "More than 1 % of the distribution's answers are 5xx.",
  },
  SiteUnwell: {
    severity: 'page',
    threshold: 0,
    periods: lasting,
    meaning: 'Start page, search or the page of a book fails when it is called from outside.',
  },
  ApiSlow: {
    severity: 'ticket',
    threshold: 3_000,
    periods: { over: 3, of: 3 },
    meaning: 'One of twenty API answers takes longer than 3000 ms.',
  },
  FunctionErrors: {
    severity: 'ticket',
    threshold: 0,
    periods: now,
    meaning: '{subject} crashed or ran out of time; failures it expects are answers, not errors.',
  },
  SignUpErrors: {
    severity: 'ticket',
    threshold: 20,
    periods: now,
    meaning: 'Sign-ups are refused by throwing, so a few are normal; this many are not.',
  },
  ChangesLate: {
    severity: 'ticket',
    threshold: 5 * 60 * 1_000,
    periods: lasting,
    meaning: '{subject} works on changes that are more than 5 minutes old.',
  },
  DeadLetters: {
    severity: 'ticket',
    threshold: 0,
    periods: now,
    meaning: '{subject} has given up on a change; it lies in the queue of dead letters.',
  },
  FunctionThrottles: {
    severity: 'watch',
    threshold: 0,
    periods: lasting,
    meaning: '{subject} was asked more often than it may answer at once.',
  },
  TableThrottles: {
    severity: 'watch',
    threshold: 0,
    periods: lasting,
    meaning: '{subject} were throttled: one partition is too hot.',
  },
} as const satisfies Record<string, AlarmSpec>;

export type AlarmName = keyof typeof alarmSpecs;

/** Where the runbook speaks of an alarm: `ApiFailures` at `api-failures`. */
export const runbookAnchor = (name: string): string =>
  name.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();
