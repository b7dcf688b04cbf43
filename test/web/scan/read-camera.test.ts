import { openNativeReader, type SeenPicture } from '#web/features/scan/camera/barcode-reader.ts';
import { readCamera } from '#web/features/scan/camera/read-camera.ts';
import { startScanWorker } from '#web/features/scan/camera/start-scan-worker.ts';
import { withWorker } from '#web/features/scan/camera/worker-reader.ts';

/** The worker that is started next; jsdom has none. */
const mockWorker: { current?: unknown } = {};
jest.mock('#web/features/scan/camera/start-scan-worker.ts', () => ({
  startScanWorker: jest.fn(() => mockWorker.current),
}));

/** A stream with one track, which says how often it was stopped. */
const someStream = () => {
  const track = Object.assign(new EventTarget(), { stop: jest.fn() });
  return { track, stream: { getTracks: () => [track] } };
};

const offerCamera = (getUserMedia: unknown) => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia === undefined ? undefined : { getUserMedia },
  });
};

const someVideo = () => {
  const video = document.createElement('video');
  let source: unknown = null;
  Object.defineProperties(video, {
    play: { value: jest.fn(async () => {}) },
    paused: { value: false },
    videoWidth: { value: 2_560 },
    videoHeight: { value: 1_440 },
    // jsdom knows no streams.
    srcObject: {
      get: () => source,
      set: (value: unknown) => {
        source = value;
      },
    },
  });
  return video;
};

const useDetector = (formats: readonly string[] | Error, values: readonly string[] = []) => {
  const requested: unknown[] = [];
  class Detector {
    static readonly getSupportedFormats = async () => {
      if (formats instanceof Error) throw formats;
      return formats;
    };
    constructor(options: unknown) {
      requested.push(options);
    }
    readonly detect = async () => values.map((rawValue) => ({ rawValue }));
  }
  Object.assign(globalThis, { BarcodeDetector: Detector });
  return requested;
};

/** A worker that answers each picture so. */
const useWorker = (answer: unknown) => {
  const worker = Object.assign(new EventTarget(), {
    terminate: jest.fn(),
    postMessage: jest.fn(() => {
      if (answer !== undefined) {
        worker.dispatchEvent(new MessageEvent('message', { data: answer }));
      }
    }),
  });
  mockWorker.current = worker;
  return worker;
};

const seenWith = (...texts: readonly string[]): SeenPicture => ({
  texts,
  certain: null,
  obstacle: null,
});

/** Runs the camera until it has read a picture, then stops it. */
const readOnce = async (video = someVideo()) => {
  const controller = new AbortController();
  const seen: SeenPicture[] = [];
  const playing = jest.fn();
  await readCamera({
    video,
    signal: controller.signal,
    onPlaying: playing,
    onPicture: (one) => {
      seen.push(one);
      controller.abort();
    },
  });
  return { seen, playing, video };
};

const picture = { data: new Uint8ClampedArray(4) };

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  jest.mocked(startScanWorker).mockClear();
  // jsdom draws nothing.
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => ({ drawImage: jest.fn(), getImageData: () => picture }),
  });
});

describe('the camera', () => {
  it('SCAN-23 uses the reader of the browser where it lists EAN-13, and fetches no other', async () => {
    const { stream } = someStream();
    offerCamera(async () => stream);
    const requested = useDetector(['aztec', 'ean_13', 'qr_code'], ['9784101010014']);
    const { seen, playing } = await readOnce();
    expect(seen).toEqual([seenWith('9784101010014')]);
    expect(requested).toEqual([{ formats: ['ean_13', 'qr_code'] }]);
    expect(playing).toHaveBeenCalledTimes(1);
    expect(startScanWorker).not.toHaveBeenCalled();
  });

  it.each([
    ['lists no EAN-13', ['qr_code']],
    ['lists nothing', []],
    ['fails', new Error('service unavailable')],
  ])('SCAN-23 uses the worker where the reader of the browser %s', async (_, formats) => {
    offerCamera(async () => someStream().stream);
    useDetector(formats);
    const worker = useWorker({ seen: seenWith('9784101010014') });
    expect((await readOnce()).seen).toEqual([seenWith('9784101010014')]);
    expect(worker.postMessage).toHaveBeenCalledWith(picture, [picture.data.buffer]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('SCAN-23 survives pictures that the reader of the browser rejects', async () => {
    const { stream } = someStream();
    offerCamera(async () => stream);
    useDetector(['ean_13']);
    const reader = await openNativeReader();
    const detector = (globalThis as unknown as { BarcodeDetector: { prototype: object } })
      .BarcodeDetector;
    expect(detector).toBeDefined();
    await expect(reader?.read(someVideo())).resolves.toEqual(seenWith());
  });

  it('SCAN-54 asks the worker, too, when the reader of the browser finds nothing for a second', async () => {
    jest.useFakeTimers();
    const texts: string[] = [];
    const native = { read: async () => seenWith(...texts), close: jest.fn() };
    const worker = useWorker({ seen: seenWith('9784101010014') });
    const reader = withWorker(native);
    const read = async (afterMs: number) => {
      await jest.advanceTimersByTimeAsync(afterMs);
      return (await reader.read(someVideo())).texts;
    };
    expect(await read(900)).toEqual([]);
    expect(await read(200)).toEqual([]);
    expect(await read(120)).toEqual(['9784101010014']);
    texts.push('9784101010038');
    expect(await read(2_000)).toEqual(['9784101010038']);
    texts.pop();
    expect(await read(900)).toEqual([]);
    // The ISBN stands above its price.
    texts.push('1920193004700');
    expect(await read(0)).toEqual(['1920193004700']);
    expect(await read(120)).toEqual(['1920193004700', '9784101010014']);
    useWorker({ failure: 'CompileError' });
    const alone = withWorker(native);
    for (let n = 0; n < 2; n += 1) {
      expect(await alone.read(someVideo())).toEqual(seenWith('1920193004700'));
      await jest.advanceTimersByTimeAsync(120);
    }
    reader.close();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(native.close).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('SCAN-24 stops the camera and empties the video when it is left', async () => {
    const { stream, track } = someStream();
    offerCamera(async () => stream);
    useWorker({ seen: seenWith() });
    const { video } = await readOnce();
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(video.srcObject).toBeNull();
  });

  it('SCAN-24 stops a camera that is granted after the page was left', async () => {
    const { stream, track } = someStream();
    const controller = new AbortController();
    offerCamera(async () => {
      controller.abort();
      return stream;
    });
    const onPicture = jest.fn();
    await readCamera({
      video: someVideo(),
      signal: controller.signal,
      onPlaying: jest.fn(),
      onPicture,
    });
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(onPicture).not.toHaveBeenCalled();
  });

  it('SCAN-24 stops the camera at once, even when the worker does not answer', async () => {
    const { stream, track } = someStream();
    offerCamera(async () => stream);
    const worker = useWorker(undefined);
    const controller = new AbortController();
    const run = readCamera({
      video: someVideo(),
      signal: controller.signal,
      onPlaying: () => {
        setTimeout(() => {
          controller.abort();
        }, 20);
      },
      onPicture: jest.fn(),
    });
    await run;
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'refused',
      'denied',
      async () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    ],
    [
      'absent',
      'not found',
      async () => Promise.reject(new DOMException('not found', 'NotFoundError')),
    ],
    ['unknown to the browser', 'offers no camera', undefined],
  ])('SCAN-25 is unusable when it is %s', async (_, reason, getUserMedia) => {
    offerCamera(getUserMedia);
    await expect(readOnce()).rejects.toThrow(reason);
    expect(startScanWorker).not.toHaveBeenCalled();
  });

  it('SCAN-25 is unusable when the system takes it away', async () => {
    const { stream, track } = someStream();
    offerCamera(async () => stream);
    useWorker(undefined);
    const run = readOnce();
    setTimeout(() => track.dispatchEvent(new Event('ended')), 20);
    await expect(run).rejects.toThrow('lost');
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it('SCAN-25 is unusable when the worker fails', async () => {
    const { stream, track } = someStream();
    offerCamera(async () => stream);
    useWorker({ failure: 'CompileError' });
    await expect(readOnce()).rejects.toThrow('CompileError');
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it('SCAN-26 asks for pictures only, of the camera on the back', async () => {
    const getUserMedia = jest.fn(async () => someStream().stream);
    offerCamera(getUserMedia);
    useWorker({ seen: seenWith() });
    await readOnce();
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: expect.objectContaining({ facingMode: { ideal: 'environment' } }),
    });
    expect(JSON.stringify(getUserMedia.mock.calls)).not.toContain('focusMode');
  });
});
