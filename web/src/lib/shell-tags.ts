import { useEffect } from 'react';

/**
 * The HTML has tags for crawlers that run no script: those of the product and, where a function
 * rendered them, those of the requested page (marked `page`).
 */
const EVERY_TAG = 'meta[data-shell], link[data-shell]';
const OF_FIRST_PAGE = '[data-shell=page]';

const remove = (selector: string): void => {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
};

/** Removes the served tags, for a screen that renders its own: no tag appears twice. */
export const useOwnHeadTags = (): void => {
  useEffect(() => {
    remove(EVERY_TAG);
  }, []);
};

/** Removes the tags of the first page, including structured data, when another page opens. */
export const useShellOfFirstPage = (path: string): void => {
  useEffect(
    () => () => {
      if (location.pathname !== path) remove(OF_FIRST_PAGE);
    },
    [path],
  );
};
