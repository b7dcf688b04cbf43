import type { burns, serviceLevels } from './service-levels.ts';

/** `page`: readers are affected now. `ticket`: to be investigated within a working day. */
export type Severity = 'page' | 'ticket';

export interface AlarmSpec {
  readonly severity: Severity;
  /** The alarm fires above this value of a sum, percentile or maximum over five minutes. */
  readonly threshold: number;
  /** How many of the last periods must exceed the threshold. */
  readonly periods: { readonly over: number; readonly of: number };
  /** The description of the alarm; `{subject}` is the function, table or queue. */
  readonly meaning: string;
  /**
   * The alarm fires below the threshold and without data instead: what must happen regularly has
   * stopped. `periods` is then that of the subject.
   */
  readonly heartbeat?: true;
}

const now = { over: 1, of: 1 };
const lasting = { over: 2, of: 3 };

/**
 * The alarms. Each has a section in docs/runbook.md with its meaning, where to look and what to do:
 * `SiteFailures` is at `#site-failures`.
 */
export const alarmSpecs = {
  SiteFailures: {
    severity: 'page',
    threshold: 1,
    periods: lasting,
    meaning: "More than 1 % of the distribution's answers are 5xx.",
  },
  RequestsBlocked: {
    severity: 'ticket',
    threshold: 1_000,
    periods: lasting,
    meaning: 'The firewall rejected more than 1000 requests in five minutes.',
  },
  SiteUnwell: {
    severity: 'page',
    threshold: 0,
    periods: lasting,
    meaning: 'Start page, search or the page of a book fails when it is called from outside.',
  },
  PagesWithoutContent: {
    severity: 'ticket',
    threshold: 2,
    periods: lasting,
    meaning: 'More than 2 pages went out without their content in five minutes.',
  },
  FunctionErrors: {
    severity: 'ticket',
    threshold: 0,
    periods: now,
    meaning:
      'Crashed or out of time: {subject}. Failures that are expected are answers, not errors.',
  },
  SignInFailures: {
    severity: 'page',
    threshold: 3,
    periods: lasting,
    meaning: 'The triggers of the user pool failed more than 3 times in five minutes.',
  },
  SignInThrottles: {
    severity: 'page',
    threshold: 0,
    periods: lasting,
    meaning: 'The triggers of the user pool were asked more often than they may answer at once.',
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
  NotRunning: {
    severity: 'ticket',
    threshold: 1,
    periods: now,
    meaning: '{subject} has not been called by its schedule.',
    heartbeat: true,
  },
  AccountThrottles: {
    severity: 'ticket',
    threshold: 0,
    periods: lasting,
    meaning: 'Throttled by the user pool, because a quota of the account is used up: {subject}.',
  },
  MailsFailed: {
    severity: 'page',
    threshold: 3,
    periods: now,
    meaning: 'The user pool could not send more than 3 mails in five minutes.',
  },
  MailsReturned: {
    severity: 'ticket',
    threshold: 0.05,
    periods: now,
    meaning: 'More than 5 % of the mails with codes come back: their addresses do not exist.',
  },
  MailComplaints: {
    severity: 'ticket',
    threshold: 0.001,
    periods: now,
    meaning: 'More than 0.1 % of the receivers of mails with codes call them spam.',
  },
  FunctionThrottles: {
    severity: 'ticket',
    threshold: 0,
    periods: lasting,
    meaning: 'Asked more often than they may answer at once: {subject}.',
  },
  TableThrottles: {
    severity: 'ticket',
    threshold: 100,
    periods: { over: 3, of: 3 },
    meaning: 'More than 100 calls in five minutes were throttled: {subject}.',
  },
} as const satisfies Record<string, AlarmSpec>;

export type AlarmName = keyof typeof alarmSpecs;

interface BurnSpec {
  readonly severity: Severity;
  readonly level: keyof typeof serviceLevels;
  readonly burn: keyof typeof burns;
  readonly meaning: string;
}

/** Alarms that fire when a budget is used up too fast in both windows; each has a section, too. */
export const burnSpecs = {
  FailuresBurnFast: {
    severity: 'page',
    level: 'failures',
    burn: 'fast',
    meaning: 'So many calls of the API fail that the budget of a month lasts two days.',
  },
  SlownessBurnsFast: {
    severity: 'page',
    level: 'slowness',
    burn: 'fast',
    meaning: 'So many pages are slow that the budget of a month lasts two days.',
  },
  FailuresBurnSlowly: {
    severity: 'ticket',
    level: 'failures',
    burn: 'slow',
    meaning: 'So many calls of the API fail that the budget of a month lasts five days.',
  },
  SlownessBurnsSlowly: {
    severity: 'ticket',
    level: 'slowness',
    burn: 'slow',
    meaning: 'So many pages are slow that the budget of a month lasts five days.',
  },
} as const satisfies Record<string, BurnSpec>;

export type BurnName = keyof typeof burnSpecs;

/** The anchor of an alarm in the runbook: `site-failures` for `SiteFailures`. */
export const runbookAnchor = (name: string): string =>
  name.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();
