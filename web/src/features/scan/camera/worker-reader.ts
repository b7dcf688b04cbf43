import { classifyScannedCode } from '#contract/scanned-code.ts';
import type { BarcodeReader, SeenPicture } from './barcode-reader.ts';
import { startScanWorker } from './start-scan-worker.ts';

/** Answer of the worker to one picture. */
export type WorkerAnswer = { readonly seen: SeenPicture } | { readonly failure: string };

/** More pixels take longer to read and show no more of a barcode that fills the frame. */
const PICTURE_MAX_WIDTH_PX = 1_280;

/** The first answer includes the download of the WebAssembly. */
const ANSWER_MAX_MS = 60_000;

/** The current picture of a video; null while it has none. */
const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, PICTURE_MAX_WIDTH_PX / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

const NOTHING: SeenPicture = { texts: [], certain: null, obstacle: null };

interface PendingRead {
  readonly resolve: (seen: SeenPicture) => void;
  readonly reject: (error: Error) => void;
}

/** A reader in a worker, for browsers without one. Its code is fetched now. */
export const openWorkerReader = (): BarcodeReader => {
  const worker = startScanWorker();
  const canvas = document.createElement('canvas');
  let pending: PendingRead | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if ('seen' in data) pending?.resolve(data.seen);
    else pending?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', () => {
    pending?.reject(new Error('The barcode worker failed'));
  });

  const ask = (picture: ImageData): Promise<SeenPicture> =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      setTimeout(reject, ANSWER_MAX_MS, new Error('The barcode worker does not answer'));
      worker.postMessage(picture, [picture.data.buffer]);
    });
  return {
    read: async (video) => {
      const picture = pictureOf(video, canvas);
      return picture === null ? NOTHING : ask(picture);
    },
    close: () => {
      worker.terminate();
    },
  };
};

/** For this long the reader of the browser may find nothing before the worker looks, too. */
const PATIENCE_MS = 1_000;

/**
 * Reads with `native`, and with the worker what that does not find: its passes read blurred barcodes. Its answer comes with a
 * later picture, so that the reader of the browser neither waits for it nor fails with it.
 */
export const withWorker = (native: BarcodeReader): BarcodeReader => {
  let worker: BarcodeReader | null = null;
  let isAsked = false;
  let answer = NOTHING;
  let foundAt = performance.now();
  const askWorker = async (video: HTMLVideoElement): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    worker ??= openWorkerReader();
    answer = await worker.read(video).catch(() => NOTHING);
    isAsked = false;
  };
  return {
    read: async (video) => {
      const seen = await native.read(video);
      const kinds = seen.texts.map((text) => classifyScannedCode(text).kind);
      const now = performance.now();
      if (kinds.some((kind) => kind !== 'priceBarcode')) foundAt = now;
      // The ISBN is above the price: it was in the picture, and was not found.
      const waits = kinds.length === 0 && now - foundAt < PATIENCE_MS;
      const more = answer;
      answer = NOTHING;
      if (waits || foundAt === now) return seen;
      void askWorker(video);
      return { ...more, texts: [...seen.texts, ...more.texts] };
    },
    close: () => {
      native.close();
      worker?.close();
    },
  };
};
