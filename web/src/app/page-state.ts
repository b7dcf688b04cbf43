import type { PageState } from '#contract/rendering.ts';

/** Id of the element with the state that the page was rendered from. */
const STATE_ID = 'page-state';

/**
 * The state in the document; null in a page as it was built, and where the page was opened on another
 * origin than the one it was made for, so that its configuration may not apply.
 */
export const readPageState = (): PageState | null => {
  const text = document.querySelector(`#${STATE_ID}`)?.textContent;
  if (text === undefined) return null;
  // Written by our own server.
  const state = JSON.parse(text) as PageState;
  return state.config.siteOrigin === location.origin ? state : null;
};
