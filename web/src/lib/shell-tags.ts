import { useEffect } from 'react';

/**
 * The HTML has tags for crawlers that run no script: those of the product and, where a function
 * rendered them, those of the requested page (marked `page`).
 */
const EVERY_TAG = 'meta[data-shell], link[data-shell]';
const OF_FIRST_PAGE = '[data-shell=page]';

/** What a tag says something about: two tags with the same key would contradict each other. */
const keyOf = (element: Element): string =>
  ['name', 'property', 'rel'].map((attribute) => element.getAttribute(attribute)).join();

/**
 * Removes the served tags that a screen has rendered again. React takes over a served tag that equals
 * one of its own; that one has no second and stays, because React removes it itself.
 */
export const useOwnHeadTags = (): void => {
  useEffect(() => {
    const tags = [...document.head.querySelectorAll('meta, link')];
    const own = new Set(tags.filter((tag) => !tag.matches(EVERY_TAG)).map(keyOf));
    for (const tag of tags) {
      if (tag.matches(EVERY_TAG) && own.has(keyOf(tag))) tag.remove();
    }
  }, []);
};

/**
 * Removes the tags of the first page, including structured data, when another page opens. React has
 * removed those that the screen had taken over by then: effects run after the screen is unmounted.
 */
export const useShellOfFirstPage = (path: string): void => {
  useEffect(
    () => () => {
      if (location.pathname !== path) {
        for (const tag of document.head.querySelectorAll(OF_FIRST_PAGE)) tag.remove();
      }
    },
    [path],
  );
};
