/** Tiered pricing: each tier applies up to this many units per month. */
interface Step {
  readonly upTo: number;
  readonly usd: number;
}

export interface Price {
  /** The billed unit. */
  readonly unit: string;
  /** The number of units that the price is for. */
  readonly per: number;
  /** Units per month in the permanent free tier. */
  readonly free?: number;
  readonly steps: readonly Step[];
}

const flat = (unit: string, per: number, usd: number, free = 0): Price => ({
  unit,
  per,
  free,
  steps: [{ upTo: Infinity, usd }],
});

const MILLION = 1_000_000;
const TEN_THOUSAND = 10_000;
const TERABYTE = 1_024;

/** Date of the price list. Only the web ACL was checked; verify prices with AWS before spending money. */
export const PRICES_OF = '2026-11';
/** Region of the stacks. The readers are in Japan, which determines the price of the distribution. */
export const REGION = 'ap-northeast-1';

/** List prices in US dollars, without tax, credits and the allowances of a first year. */
export const prices = {
  apiRequests: {
    unit: 'requests to the HTTP API',
    per: MILLION,
    steps: [
      { upTo: 300 * MILLION, usd: 1.29 },
      { upTo: Infinity, usd: 1.18 },
    ],
  },
  functionCalls: flat('calls of functions', MILLION, 0.2, MILLION),
  functionTime: flat('GB-seconds of functions (arm64)', 1, 0.000_013_333_4, 400_000),
  readUnits: flat('read units of tables', MILLION, 0.1425),
  writeUnits: flat('write units of tables', MILLION, 0.715),
  tableStorage: flat('GB of rows and indexes', 1, 0.285, 25),
  tableRecovery: flat('GB of rows kept restorable', 1, 0.228),
  fileStorage: flat('GB of files', 1, 0.025),
  fileReads: flat('files read from buckets', 1_000, 0.000_37),
  fileWrites: flat('files written to buckets', 1_000, 0.004_7),
  cdnRequests: flat('requests to the distribution', TEN_THOUSAND, 0.012, 10 * MILLION),
  cdnTraffic: {
    unit: 'GB sent to readers',
    per: 1,
    free: TERABYTE,
    steps: [
      { upTo: 10 * TERABYTE, usd: 0.114 },
      { upTo: 50 * TERABYTE, usd: 0.089 },
      { upTo: 150 * TERABYTE, usd: 0.086 },
      { upTo: Infinity, usd: 0.084 },
    ],
  },
  edgeCalls: flat('calls of edge functions', MILLION, 0.1, 2 * MILLION),
  accounts: flat('active accounts (Plus plan)', 1, 0.02),
  mails: flat('mails with codes', 1_000, 0.1),
  logs: flat('GB of logs', 1, 0.76, 5),
  firewallLogs: flat('GB of logs of the firewall', 1, 0.76),
  logStorage: flat('GB of logs stored', 1, 0.033, 5),
  traces: flat('traces recorded (X-Ray is off)', MILLION, 5, 100_000),
  alarms: flat('metrics watched by alarms', 1, 0.1, 10),
  backups: flat('GB of backups of rows and images', 1, 0.12),
  keys: flat('keys of backups', 1, 1),
  dashboards: flat('dashboards', 1, 3, 3),
  composites: flat('composite alarms', 1, 0.5),
  secrets: flat('secrets', 1, 0.4),
  firewallParts: flat('web ACLs, each counted as five, and their rules', 1, 1),
  firewallRequests: flat('requests seen by the web ACLs', MILLION, 0.6),
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** The cost of this many units per month in US dollars. */
export const costOf = ({ per, free = 0, steps }: Price, amount: number): number => {
  let left = Math.max(0, amount - free);
  let below = 0;
  let usd = 0;
  for (const step of steps) {
    const inStep = Math.min(left, step.upTo - below);
    usd += (inStep / per) * step.usd;
    left -= inStep;
    below = step.upTo;
  }
  return usd;
};
