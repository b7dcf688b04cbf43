import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const SIZE_OF_DRAWING = 32;
/** The ground of the icon, which reaches to the edges where a system crops it. */
const GROUND = '#233048';
/** The part of a maskable icon that no shape cuts off (W3C, Web Application Manifest). */
const SAFE_PART = 0.8;

const png = (svg: string, pixels: number): Buffer => {
  const renderer = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } });
  const image = renderer.render();
  const bytes = Buffer.from(image.asPng());
  image.free();
  renderer.free();
  return bytes;
};

/** The drawing on a square without round corners, `part` of its width. */
const onSquare = (svg: string, part: number): string => {
  const size = SIZE_OF_DRAWING / part;
  const offset = (size - SIZE_OF_DRAWING) / 2;
  const content = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}">`,
    `<rect width="100%" height="100%" fill="${GROUND}"/>`,
    `<g transform="translate(${String(offset)} ${String(offset)})">${content}</g></svg>`,
  ].join('');
};

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** An ICO file of PNG pictures, which browsers have read since 2007. */
const ico = (pictures: readonly { readonly pixels: number; readonly bytes: Buffer }[]): Buffer => {
  const header = Buffer.alloc(ICO_HEADER_BYTES + pictures.length * ICO_ENTRY_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let at = header.length;
  for (const [n, { pixels, bytes }] of pictures.entries()) {
    const entry = ICO_HEADER_BYTES + n * ICO_ENTRY_BYTES;
    header.writeUInt8(pixels, entry);
    header.writeUInt8(pixels, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
};

let ready: Promise<void> | undefined;

/** The icons of the site in all formats, by file name, drawn from `favicon.svg` in a folder. */
export const drawIcons = async (folder: string): Promise<Readonly<Record<string, Buffer>>> => {
  const renderer = createRequire(join(folder, 'package.json')).resolve(
    '@resvg/resvg-wasm/index_bg.wasm',
  );
  ready ??= initWasm(await readFile(renderer));
  await ready;
  const svg = await readFile(join(folder, 'favicon.svg'), 'utf8');
  return {
    'icon-192.png': png(svg, 192),
    'icon-512.png': png(svg, 512),
    'icon-maskable-512.png': png(onSquare(svg, SAFE_PART), 512),
    // The system rounds the corners.
    'apple-touch-icon.png': png(onSquare(svg, 0.9), 180),
    'favicon.ico': ico([16, 32, 48].map((pixels) => ({ pixels, bytes: png(svg, pixels) }))),
  };
};
