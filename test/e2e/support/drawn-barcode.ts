import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bwipjs from 'bwip-js/node';
import { chromiumLaunchOptions } from '../../../scripts/browser.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/hondana');

const WIDTH = 640;
const HEIGHT = 480;
const PICTURES_PER_SECOND = 5;
const MODULE_PX = 4;
const BARS = { top: 140, bottom: 340 };
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** Widths of bars and spaces of an EAN-13 in modules, alternating, bar first. */
export const widthsOf = (ISBN: string): readonly number[] => {
  // eslint-disable-next-line import/no-named-as-default-member -- the named export is a symbology
  const [symbol] = bwipjs.raw({ bcid: 'ean13', text: ISBN });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('No linear barcode');
  return symbol.sbs;
};

/** One line of brightness through the bars of an EAN-13. */
const lineThrough = (ISBN: string): Buffer => {
  const line = Buffer.alloc(WIDTH, WHITE);
  const widths = widthsOf(ISBN).map((modules) => modules * MODULE_PX);
  let x = Math.round((WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2);
  for (const [n, width] of widths.entries()) {
    if (n % 2 === 0) line.fill(BLACK, x, x + width);
    x += width;
  }
  return line;
};

/** A picture in YUV 4:2:0: brightness, then two planes of color, which is grey. */
const picture = (bars: Buffer | null): Buffer => {
  const blank = Buffer.alloc(WIDTH, WHITE);
  const lines = Array.from({ length: HEIGHT }, (_, y) =>
    bars !== null && y >= BARS.top && y < BARS.bottom ? bars : blank,
  );
  return Buffer.concat([
    Buffer.from('FRAME\n'),
    ...lines,
    Buffer.alloc((WIDTH * HEIGHT) / 2, GREY),
  ]);
};

/**
 * A video for a fake camera: a second of a drawn EAN-13, then a second of white, which the browser
 * repeats. Returns the path of its file.
 */
const videoOfBarcode = (ISBN: string): string => {
  const file = join(folder, `camera-${ISBN}.y4m`);
  if (existsSync(file)) return file;
  const header = `YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F${String(PICTURES_PER_SECOND)}:1 Ip A1:1 C420jpeg\n`;
  const bars = lineThrough(ISBN);
  const second = (line: Buffer | null) =>
    Array.from({ length: PICTURES_PER_SECOND }, () => picture(line));
  mkdirSync(folder, { recursive: true });
  // Another worker may need the same video: it finds all of it, or nothing.
  const written = `${file}.${String(process.pid)}`;
  writeFileSync(written, Buffer.concat([Buffer.from(header), ...second(bars), ...second(null)]));
  renameSync(written, file);
  return file;
};

/** Starts Chromium with a camera that sees a barcode, and that pages may use. */
export const launchWithBarcode = async (ISBN: string) => {
  const launch = await chromiumLaunchOptions();
  return {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${videoOfBarcode(ISBN)}`,
    ],
  };
};
