import { costOf, type Priced, prices } from './prices.ts';
import { perReader } from './reader-usage.ts';
import {
  ALARMS,
  BACKUPS_KEPT,
  COMPOSITE_ALARMS,
  DASHBOARDS,
  FIREWALL_LOGS,
  FIREWALL_PARTS,
  KEYS,
  LOG_KILOBYTES_PER_CALL,
  LOG_MONTHS,
  SCHEDULED_CALLS,
  SECRETS,
  TRACES,
} from './stage-usage.ts';
import { type Call, calls } from './usage.ts';

const UNITS_PER_ROW_READ = 0.5;
/** A drawn cover, compressed. */
const KILOBYTES_PER_COVER = 2;
const KILOBYTES_IN_GIGABYTE = 1_024 * 1_024;
const MEGABYTES_IN_GIGABYTE = 1_024;
const MEGABYTES_OF_MEMORY = 1_024;
const MILLISECONDS = 1_000;

/** Sum over the calls from browsers, of one active reader and the corresponding visitors. */
const sumOverBrowsers = (of: (call: Call) => number): number =>
  calls.reduce((sum, call) => sum + (call.perReader + call.perVisitors) * of(call), 0);

/** The same over all calls, also those of the function `pages`. */
const sumOver = (of: (call: Call) => number): number =>
  sumOverBrowsers(of) + calls.reduce((sum, call) => sum + call.perPages * of(call), 0);

/** Billed units in a month with this number of active readers. */
export const amountsFor = (readers: number): Readonly<Record<Priced, number>> => {
  const asked = readers * sumOver(() => 1);
  const loads = readers * (perReader.pageLoads + perReader.visitorLoads);
  const kilobytes =
    readers * sumOverBrowsers((call) => call.kilobytes) +
    loads * (perReader.kilobytesPerLoad + perReader.cachedCoversPerLoad * KILOBYTES_PER_COVER);
  const cachedCovers = loads * perReader.cachedCoversPerLoad;
  const cdnRequests =
    readers * sumOverBrowsers(() => 1) + loads * perReader.filesPerLoad + cachedCovers;
  const rows = (readers * perReader.rowMegabytes) / MEGABYTES_IN_GIGABYTE;
  const logs = (asked * LOG_KILOBYTES_PER_CALL) / KILOBYTES_IN_GIGABYTE;
  const firewallLogs =
    (cdnRequests * FIREWALL_LOGS.share * FIREWALL_LOGS.kilobytes) / KILOBYTES_IN_GIGABYTE;
  return {
    apiRequests: asked,
    functionCalls: asked + SCHEDULED_CALLS,
    functionTime:
      readers *
      sumOver((call) => (call.milliseconds / MILLISECONDS) * (call.memoryMb / MEGABYTES_OF_MEMORY)),
    readUnits: readers * sumOver((call) => call.reads * call.rowsPerRead * UNITS_PER_ROW_READ),
    writeUnits: readers * sumOver((call) => call.writeUnits),
    tableStorage: rows,
    tableRecovery: rows,
    fileStorage: (readers * perReader.fileMegabytes) / MEGABYTES_IN_GIGABYTE,
    fileReads: readers * sumOver((call) => call.fileReads) + loads * perReader.missedFilesPerLoad,
    fileWrites: readers * (sumOver((call) => call.fileWrites) + perReader.imageWrites),
    cdnRequests,
    cdnTraffic: kilobytes / KILOBYTES_IN_GIGABYTE,
    edgeCalls: loads + cachedCovers + readers * sumOverBrowsers(() => 1),
    accounts: readers,
    mails: readers * perReader.mails,
    logs,
    firewallLogs,
    // Those of the firewall are kept for one month.
    logStorage: logs * LOG_MONTHS + firewallLogs,
    traces: TRACES,
    alarms: ALARMS,
    backups: BACKUPS_KEPT * (rows + (readers * perReader.imageMegabytes) / MEGABYTES_IN_GIGABYTE),
    keys: KEYS,
    dashboards: DASHBOARDS,
    composites: COMPOSITE_ALARMS,
    secrets: SECRETS,
    firewallParts: FIREWALL_PARTS,
    firewallRequests: cdnRequests + readers * perReader.poolRequests,
  };
};

/** US dollars per month for each billed item. */
export const monthlyCost = (readers: number): Readonly<Record<Priced, number>> => {
  const amounts = Object.entries(amountsFor(readers));
  // `Object.entries` loses the key type; the keys come from the price list.
  return Object.fromEntries(
    amounts.map(([name, amount]) => [name, costOf(prices[name as Priced], amount)]),
  ) as Record<Priced, number>;
};
