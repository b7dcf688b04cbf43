import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { SITE_FILE_PATTERNS } from '#contract/site-files.ts';
import { drawIcons } from '../../scripts/draw-icons.ts';

const folder = join(__dirname, '../../web/public');
const file = (name: string): Buffer => readFileSync(join(folder, name));
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const manifestSchema = z.object({
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.literal('maskable').optional(),
    }),
  ),
});
const { icons } = manifestSchema.parse(JSON.parse(file('manifest.webmanifest').toString()));

/** Whether the distribution serves a path from the bucket. */
const isServed = (path: string): boolean =>
  SITE_FILE_PATTERNS.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(path),
  );

describe('the icons of the site', () => {
  it('IMAGE-50 are what the SVG gives: `npm run icons` has been run after its last change', async () => {
    const drawn = await drawIcons(folder);
    expect(Object.keys(drawn)).toHaveLength(5);
    for (const [name, bytes] of Object.entries(drawn)) {
      expect([name, file(name).equals(bytes)]).toEqual([name, true]);
    }
  });

  it('IMAGE-50 have three sizes in `/favicon.ico`', () => {
    const ico = file('favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map((n) => {
      const at = ico.readUInt32LE(6 + n * 16 + 12);
      return sizeOf(ico.subarray(at));
    });
    expect(sizes).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });

  it.each(
    icons.filter(({ type }) => type === 'image/png').map((icon) => [icon.src, icon] as const),
  )('IMAGE-51 %s has the size that the manifest states', (src, { sizes }) => {
    const [width, height] = sizeOf(file(src.slice(1)));
    expect(`${String(width)}x${String(height)}`).toBe(sizes);
  });

  it('IMAGE-51 are named by the page and by the manifest, with one for cropping', () => {
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
      ['any', undefined],
    ]);
    const page = readFileSync(join(folder, '../index.html'), 'utf8');
    const links = Array.from(
      page.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g),
      ([, rel, href]) => [rel, href],
    );
    expect(links).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
  });

  it('IMAGE-51 are served from the bucket, each of them', () => {
    const pictures = readdirSync(folder).filter((name) => /\.(png|ico|svg)$/.test(name));
    expect(pictures).toHaveLength(6);
    for (const name of pictures) expect([name, isServed(`/${name}`)]).toEqual([name, true]);
  });
});
