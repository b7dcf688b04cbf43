import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createPictureReader } from './picture-reader.ts';
import { READER_OPTIONS } from './reading-passes.ts';
import type { WorkerAnswer } from './worker-reader.ts';

/**
 * The worker that reads barcodes with WebAssembly. The response with this script alone has a policy
 * that allows it (contract/content-security-policy.ts), found by the name of this file.
 */

// The default address is a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const readPicture = createPictureReader(async (picture, formats) => {
  // The library uses nothing else of a picture of the canvas.
  const pixels = picture as ImageData;
  const found = await readBarcodes(pixels, { ...READER_OPTIONS, formats: [...formats] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
});

const answerTo = async (picture: ImageData): Promise<WorkerAnswer> => {
  try {
    return { seen: await readPicture(picture) };
  } catch (error) {
    return { failure: String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  const answer = async () => {
    postMessage(await answerTo(data));
  };
  void answer();
});
