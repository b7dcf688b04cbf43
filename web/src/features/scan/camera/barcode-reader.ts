/** Why a picture shows no book that could be read. */
export type Obstacle = 'dark' | 'near' | 'tilted';

/** What was seen in a picture. */
export interface SeenPicture {
  /** The texts of its barcodes. */
  readonly texts: readonly string[];
  /** The ISBN among them on which two readers agree that have nothing in common. */
  readonly certain: string | null;
  readonly obstacle: Obstacle | null;
}

/** Finds barcodes in the picture of the camera. */
export interface BarcodeReader {
  /** What is in the current picture; rejects when it can read none any more. */
  readonly read: (video: HTMLVideoElement) => Promise<SeenPicture>;
  readonly close: () => void;
}

/** A barcode detector of the browser (WICG Shape Detection API), which TypeScript does not know. */
interface NativeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The book's barcode, and the two of a sticker. */
const FORMATS = ['ean_13', 'code_128', 'qr_code'];

const detectorClass = (): NativeDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;

/** The browser's own reader; null where it has none, or none that reads the barcode of a book. */
export const openNativeReader = async (): Promise<BarcodeReader | null> => {
  const Detector = detectorClass();
  if (Detector === undefined) return null;
  // Chromium on some desktops has the class and no service behind it.
  const supported = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!supported.includes('ean_13')) return null;
  const detector = new Detector({ formats: FORMATS.filter((one) => supported.includes(one)) });
  return {
    read: async (video) => {
      // Rejects while the video has no picture yet.
      const found = await detector.detect(video).catch(() => []);
      return { texts: found.map(({ rawValue }) => rawValue), certain: null, obstacle: null };
    },
    close: () => {},
  };
};
