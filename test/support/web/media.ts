const nothing = (): void => {};

/** Decides which media queries match in this test; jsdom knows none. Returns the function that ends it. */
export const setMedia = (matches: (query: string) => boolean): (() => void) => {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (media) => ({
    media,
    matches: matches(media),
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => true,
  });
  return () => {
    globalThis.matchMedia = matchMedia;
  };
};
