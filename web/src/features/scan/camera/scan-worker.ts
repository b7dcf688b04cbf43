import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { WorkerAnswer } from './worker-reader.ts';

/**
 * The worker that reads barcodes with WebAssembly. The response with this script alone has a policy
 * that allows it (contract/content-security-policy.ts), found by the name of this file.
 */

const options: ReaderOptions = {
  formats: ['EAN13', 'Code128', 'QRCode'],
  tryInvert: false,
  maxNumberOfSymbols: 8,
};

// The default address is a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const textsIn = async (picture: ImageData): Promise<WorkerAnswer> => {
  try {
    const found = await readBarcodes(picture, options);
    return { texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) };
  } catch (error) {
    return { failure: String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  const answer = async () => {
    postMessage(await textsIn(data));
  };
  void answer();
});
