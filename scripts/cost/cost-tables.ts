import { amountsFor, monthlyCost } from './monthly-cost.ts';
import { type Price, type Priced, prices, PRICES_OF, REGION } from './prices.ts';
import { calls } from './usage.ts';

const READERS = [100, 1_000, 10_000, 1_000_000] as const;

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
const dollars = (value: number, digits = 2): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A table in Markdown; the first column is text, the others are numbers. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length), 3),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
};

// Object.keys loses the key type; the price list has no other keys.
const names = Object.keys(prices) as Priced[];

const costTable = (): string => {
  const costs = READERS.map((readers) => monthlyCost(readers));
  const rows = names.map((name) => [
    prices[name].unit,
    ...costs.map((cost) => dollars(cost[name])),
  ]);
  const totals = costs.map((cost) => Object.values(cost).reduce((sum, usd) => sum + usd, 0));
  const each = totals.map((total, at) => dollars(total / (READERS[at] ?? 1), 4));
  return table(
    ['US dollars a month', ...READERS.map((readers) => `${number(readers)} readers`)],
    [
      ...rows,
      ['**together**', ...totals.map((total) => dollars(total))],
      ['for each reader', ...each],
    ],
  );
};

const amountTable = (): string => {
  const amounts = READERS.map((readers) => amountsFor(readers));
  return table(
    ['Units a month', ...READERS.map((readers) => `${number(readers)} readers`), 'free'],
    names.map((name) => {
      const { unit, free = 0 }: Price = prices[name];
      return [unit].concat(
        amounts.map((amount) => number(amount[name])),
        number(free),
      );
    }),
  );
};

const callTable = (): string =>
  table(
    ['Call', 'by a reader', 'by visitors', 'by `pages`'].concat([
      'ms',
      'MB',
      'reads',
      'rows each',
      'write units',
      'KB',
    ]),
    calls.map((call) => {
      const { perReader, perVisitors, perPages, milliseconds, memoryMb } = call;
      const { reads, rowsPerRead, writeUnits, kilobytes } = call;
      return [call.name].concat(
        [perReader, perVisitors, perPages, milliseconds, memoryMb].map(number),
        [reads, rowsPerRead, writeUnits, kilobytes].map(number),
      );
    }),
  );

/** The tables of docs/cost.md. */
export const costTables = (): string =>
  [
    `List prices of ${REGION}, ${PRICES_OF}.`,
    costTable(),
    'What was counted:',
    amountTable(),
    'Calls of one active reader in a month, and of the visitors who come with one:',
    callTable(),
  ].join('\n\n');
