import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ScannedCode } from '#contract/scanned-code.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { SCAN_FLASH_MS } from '#web/lib/measures.ts';
import type { SeenPicture } from './barcode-reader.ts';
import { createHints, type Hint } from './hints.ts';
import { readCamera } from './read-camera.ts';
import { createSteadyCodes } from './steady-codes.ts';

const VIBRATION_MS = 60;

export interface CameraUse {
  readonly origins: readonly string[];
  /** The sticker that waits for its book. */
  readonly waiting: string | undefined;
  readonly onCode: (code: ScannedCode) => void;
  readonly onUnusable: () => void;
  /** The reader has left the tab or the app. */
  readonly onHidden: () => void;
}

/** True for a moment after each code. */
const useFlash = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => {
      setCount(0);
    }, SCAN_FLASH_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [count]);
  return {
    hasRead: count > 0,
    flash: () => {
      setCount((before) => before + 1);
    },
  };
};

/** Runs the camera while the component is mounted and its tab is visible. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, use: CameraUse) => {
  const [playing, setPlaying] = useState(false);
  const [steadyCodes] = useState(() => createSteadyCodes(use.origins));
  const [hints] = useState(() => createHints(use.origins));
  const [hint, setHint] = useState<Hint | null>(null);
  const { hasRead, flash } = useFlash();

  const onPicture = useEffectEvent((seen: SeenPicture) => {
    const at = performance.now();
    setHint(hints(seen, at));
    const { texts: values, certain } = seen;
    const code = steadyCodes({ values, certain, at, waiting: use.waiting });
    if (code === null) return;
    flash();
    // Safari has no vibration.
    if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
    use.onCode(code);
  });
  const onFailure = useEffectEvent((error: unknown) => {
    logFailure('camera', error);
    use.onUnusable();
  });
  const onVisibility = useEffectEvent(() => {
    if (document.hidden) use.onHidden();
  });

  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onPlaying = () => {
      setPlaying(true);
    };
    const run = async () => {
      try {
        await readCamera({
          video: element,
          signal,
          onPlaying,
          onPicture: (seen) => {
            onPicture(seen);
          },
        });
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
    };
    const stop = () => {
      controller.abort();
    };
    const leave = () => {
      onVisibility();
    };
    void run();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', stop);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', stop);
    };
  }, [video]);

  return { playing, hasRead, hint };
};
