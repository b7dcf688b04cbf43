import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import * as rendererFile from '@resvg/resvg-wasm/index_bg.wasm';
import type { Markup } from '#lambdas/covers/public.ts';

// The library declares the content of the file; the bundler replaces the import with its path.
const rendererAddress = (rendererFile as unknown as { readonly default: string }).default;
let ready: Promise<void> | undefined;

/**
 * Renders SVG as PNG in the size that it states. The renderer loads no fonts, files or URLs: type is
 * outlines, and pictures are embedded as data URLs.
 */
export const renderPng = async (svg: Markup): Promise<Buffer> => {
  ready ??= initWasm(readFileSync(new URL(rendererAddress, import.meta.url)));
  await ready;
  const renderer = new Resvg(svg, { font: { fontBuffers: [] } });
  const image = renderer.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    // Their memory belongs to the module and is never collected.
    image.free();
    renderer.free();
  }
};
