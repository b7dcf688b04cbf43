import { openNativeReader, type BarcodeReader, type SeenPicture } from './barcode-reader.ts';
import { openWorkerReader, withWorker } from './worker-reader.ts';

/** Pause between two pictures: the phone stays cool, and two of them take half a second. */
const PAUSE_MS = 120;

/**
 * The camera on the back where there are two. No focus mode is requested: Safari has none, and a
 * camera without it would be refused.
 */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
};

const openStream = async (): Promise<MediaStream> => {
  // Absent on pages without TLS and where the system denies cameras altogether; older Safari.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new Error('The browser offers no camera');
  return mediaDevices.getUserMedia(constraints);
};

const stop = (stream: MediaStream, video: HTMLVideoElement): void => {
  for (const track of stream.getTracks()) track.stop();
  // Safari keeps the last picture and the camera's light otherwise.
  video.srcObject = null;
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

const openReader = async (): Promise<BarcodeReader> => {
  const native = await openNativeReader();
  return native === null ? openWorkerReader() : withWorker(native);
};

interface CameraOptions {
  /** Shows the picture; must be muted and inline, or iPhones show it full-screen or not at all. */
  readonly video: HTMLVideoElement;
  /** Stops the camera. */
  readonly signal: AbortSignal;
  readonly onPlaying: () => void;
  /** What is in a picture, several times a second. */
  readonly onPicture: (seen: SeenPicture) => void;
}

const readPictures = async (
  reader: BarcodeReader,
  { video, signal, onPicture }: CameraOptions,
): Promise<void> => {
  while (!signal.aborted) {
    // Safari pauses a video when the system interrupts the page, and does not resume it.
    if (video.paused) await video.play().catch(() => {});
    const seen = await reader.read(video);
    if (signal.aborted) return;
    onPicture(seen);
    await pause();
  }
};

const onceAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** Rejects when the system takes the camera away, or the reader withdraws the permission. */
const onceLost = (stream: MediaStream): Promise<never> =>
  new Promise((_, reject) => {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        reject(new Error('The camera was lost'));
      });
    }
  });

/**
 * Reads barcodes with the camera until `signal` aborts. The pictures stay in this browser. Rejects
 * when the camera is refused, absent or lost, or when nothing can read its pictures.
 */
export const readCamera = async (options: CameraOptions): Promise<void> => {
  const { video, signal, onPlaying } = options;
  const stream = await openStream();
  // The reader may have left while the browser asked for permission.
  if (signal.aborted) {
    stop(stream, video);
    return;
  }
  const ended = Promise.race([onceAborted(signal), onceLost(stream)]);
  let reader: BarcodeReader | null = null;
  try {
    video.srcObject = stream;
    await Promise.race([video.play(), ended]);
    onPlaying();
    reader = await openReader();
    await Promise.race([readPictures(reader, options), ended]);
  } finally {
    reader?.close();
    stop(stream, video);
  }
};
