import { useEffect, useRef, useState } from 'react';

/** Whether the browser has given up on a picture. A lazy one that it has not requested is not complete. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';

/**
 * Whether the picture at `src` could not be loaded, also when that happened before the page ran: no
 * event is left to listen to then. `attributes` belong to the `img` element.
 */
export const useFailedPicture = (src: string) => {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useEffect(() => {
    if (ref.current !== null && hasFailed(ref.current)) setFailedSrc(src);
  }, [src]);
  const onError = (): void => {
    setFailedSrc(src);
  };
  return { failed: failedSrc === src, attributes: { ref, onError } };
};
