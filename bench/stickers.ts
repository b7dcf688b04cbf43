import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { STICKER_SHEETS_PER_CALL } from '#contract/limits.ts';
import { LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
import { makeRandomCode } from '#lambdas/bookshelf/public.ts';
import { lambdaBuildOptions } from '../scripts/lambda-build-options.mjs';
import { percentile } from './measure.ts';

const run = promisify(execFile);
const PROCESSES = 3;
const WARM_ROUNDS = 5;

/** Draws in a new process. Prints the processor time of each drawing in milliseconds, the first one first. */
const drawScript = `
  const { drawSheet, drawLabelSheet } = await import(process.argv[1]);
  const codes = process.argv[2].split(' ');
  const texts = { productName: '本棚', siteOrigin: 'https://hondana.example', issuedAt: new Date(), firstLabel: 1, offset: { right: 0, down: 0 } };
  const draw = {
    stickers: () => drawSheet({ ...texts, GlobalBookIDs: codes, used: new Set() }),
    labels: () =>
      drawLabelSheet({ ...texts, copies: codes.map((GlobalBookID) => ({ GlobalBookID, title: '吾輩は猫である' })) }),
  }[process.argv[3]];
  const times = [];
  for (let round = 0; round <= Number(process.argv[4]); round += 1) {
    const before = process.cpuUsage();
    await draw();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  console.log(JSON.stringify(times));
`;

const drawIn = async (bundle: string, codes: readonly string[], what: string) => {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    drawScript,
    pathToFileURL(bundle).href,
    codes.join(' '),
    what,
    String(WARM_ROUNDS),
  ]);
  // The script above prints this JSON.
  return JSON.parse(stdout) as readonly number[];
};

const measure = async (bundle: string, codes: readonly string[], what: string) => {
  const first: number[] = [];
  const warm: number[] = [];
  for (let n = 0; n < PROCESSES; n += 1) {
    const [start = 0, ...others] = await drawIn(bundle, codes, what);
    first.push(start);
    warm.push(...others);
  }
  const sorted = warm.toSorted((a, b) => a - b);
  return {
    'first, lowest ms': percentile(
      first.toSorted((a, b) => a - b),
      0,
    ),
    'first, highest ms': percentile(
      first.toSorted((a, b) => a - b),
      1,
    ),
    'warm p50 ms': percentile(sorted, 0.5),
    'warm max ms': percentile(sorted, 1),
  };
};

/** Measures the processor time of the largest sheets, in new processes and in those that have drawn before. */
export const benchStickers = async (): Promise<void> => {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  try {
    await build({
      ...(await lambdaBuildOptions(root, folder)),
      entryPoints: { 'print/index': 'lambdas/stickers/print/draw-sheet.ts' },
    });
    const bundle = join(folder, 'print', 'index.mjs');
    const codes = Array.from({ length: STICKER_SHEETS_PER_CALL * LABELS_PER_PAGE }, makeRandomCode);
    console.log(`Node ${process.version}, ${String(codes.length)} codes, processor time`);
    console.table({
      stickers: await measure(bundle, codes, 'stickers'),
      labels: await measure(bundle, codes, 'labels'),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
