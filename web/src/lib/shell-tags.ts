import { useEffect } from 'react';

/**
 * The page comes with tags in its head for crawlers that run no script: of its own, and where a
 * function filled them in, of what the address is about (then marked `page`).
 */
const EVERY_TAG = 'meta[data-shell], link[data-shell]';
const OF_FIRST_PAGE = '[data-shell=page]';

const remove = (selector: string): void => {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
};

/** For a screen that writes its own tags: otherwise a description would stand twice. */
export const useOwnHeadTags = (): void => {
  useEffect(() => {
    remove(EVERY_TAG);
  }, []);
};

/** Takes away what was said of the first page, structured data too, as soon as another one shows. */
export const useShellOfFirstPage = (path: string): void => {
  useEffect(
    () => () => {
      if (location.pathname !== path) remove(OF_FIRST_PAGE);
    },
    [path],
  );
};
