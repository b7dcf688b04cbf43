/**
 * `page`: readers are affected now. `ticket`: to be investigated within a working day. `watch`: shown
 * on the dashboard without a notification.
 */
export type Severity = 'page' | 'ticket' | 'watch';

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
 * `ApiFailures` is at `#api-failures`.
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
  ApiSlow: {
    severity: 'ticket',
    threshold: 3_000,
    periods: { over: 3, of: 3 },
    meaning: 'One of twenty API answers takes longer than 3000 ms.',
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
    meaning: '{subject} crashed or ran out of time; failures it expects are answers, not errors.',
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
    meaning: '{subject} were throttled by the user pool: a quota of the account is used up.',
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

/** The anchor of an alarm in the runbook: `api-failures` for `ApiFailures`. */
export const runbookAnchor = (name: string): string =>
  name.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();
