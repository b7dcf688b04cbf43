/*
 * What prod uses, whatever its readers do, and how calls are logged.
 */

/** Log lines of the gateway and the function per call. */
export const LOG_KILOBYTES_PER_CALL = 1.5;
/**
 * Metrics that the alarms of prod watch, each of which is billed: two for each function, table and index,
 * two for each function that is released gradually, and a few others.
 */
export const ALARMS = 215;
/** X-Ray is off (docs/decisions/monitoring.md). */
export const TRACES = 0;
/** Those of the budgets of failures and slowness. */
export const COMPOSITE_ALARMS = 4;
/** The origin secret of the distribution, and the password of the site watch. */
export const SECRETS = 2;
/**
 * Our web ACLs of the distribution and of the user pool: five dollars each, and one for each of their
 * six and two rules.
 */
export const FIREWALL_PARTS = 18;
/** Requests that the firewall of the distribution rejects and logs, and the size of a line. */
export const FIREWALL_LOGS = { share: 0.01, kilobytes: 1.5 };
/** Months for which prod keeps logs. */
export const LOG_MONTHS = 6;
/** Every five minutes, every minute, and four times a day. */
export const SCHEDULED_CALLS = 30 * (24 * 12 + 24 * 60 + 4);
/** Copies of each row and image: daily backups of tables are full, and 35 are kept. */
export const BACKUPS_KEPT = 35;
/** The key of the vault. */
export const KEYS = 1;
export const DASHBOARDS = 1;
