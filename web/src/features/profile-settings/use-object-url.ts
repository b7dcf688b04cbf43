import { useEffect, useMemo } from 'react';

/** An address for a file of the reader's own machine, valid while it is shown. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
};
