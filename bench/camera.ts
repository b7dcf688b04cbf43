import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import {
  isBook,
  lookAt,
  passes,
  READER_OPTIONS,
  type ReadBarcodes,
} from '#web/features/scan/camera/reading-passes.ts';
import { drawnPhotographs } from './camera/drawn-photographs.ts';
import { photographsIn, type Photograph } from './camera/photographs.ts';
import { percentile } from './measure.ts';

const DRAWN = 2_000;
const require = createRequire(import.meta.url);

const openReader = async (): Promise<ReadBarcodes> => {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return async (picture, formats) => {
    // The library uses nothing else of a picture of the canvas.
    const found = await readBarcodes(picture as ImageData, {
      ...READER_OPTIONS,
      formats: [...formats],
    });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
};

interface Figures {
  alone: number;
  inOrder: number;
  wrong: number;
  readonly ms: number[];
}

const names = Object.keys(passes) as readonly (keyof typeof passes)[];

/** Each pass on each picture; a pass that reads a book leaves nothing to those after it. */
const measure = async (photographs: Iterable<Photograph>, read: ReadBarcodes) => {
  const figures = new Map(
    names.map((name): [string, Figures] => [name, { alone: 0, inOrder: 0, wrong: 0, ms: [] }]),
  );
  for (const { name: picture, picture: pixels, expected } of photographs) {
    let isRead = false;
    for (const [name, one] of figures) {
      const pass = passes[name as keyof typeof passes];
      const before = process.cpuUsage();
      const texts = (await pass(lookAt(pixels), read)).filter(isBook);
      const { user, system } = process.cpuUsage(before);
      one.ms.push((user + system) / 1_000);
      const wrong = texts.filter((text) => !expected.includes(text));
      if (wrong.length > 0) console.log(`${picture}: ${name} read ${wrong.join(' ')}`);
      one.wrong += Number(wrong.length > 0);
      const isRight = texts.some((text) => expected.includes(text));
      one.alone += Number(isRight);
      isRead ||= isRight;
      one.inOrder += Number(isRead);
    }
  }
  return figures;
};

const printFigures = (title: string, figures: ReadonlyMap<string, Figures>): void => {
  console.log(`${title}: ${String(figures.get('plain')?.ms.length)} pictures, processor time`);
  console.table(
    Object.fromEntries(
      [...figures].map(([name, { ms, wrong, alone, inOrder }]) => {
        const sorted = ms.toSorted((a, b) => a - b);
        return [
          name,
          {
            'read alone': alone,
            'read so far': inOrder,
            wrong,
            'median ms': percentile(sorted, 0.5),
            'p95 ms': percentile(sorted, 0.95),
          },
        ];
      }),
    ),
  );
};

/** What the passes of the camera read in the pictures of these folders, and in drawn ones where none is named. */
export const benchCamera = async (folders: readonly string[]): Promise<void> => {
  const read = await openReader();
  for (const folder of folders)
    printFigures(folder, await measure(await photographsIn(folder), read));
  if (folders.length > 0) return;
  printFigures('drawn', await measure(drawnPhotographs(DRAWN), read));
};
