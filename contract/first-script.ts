/**
 * The script that every page contains, before its styles. It runs before the first paint, so that a
 * page that arrives as HTML is never shown in the wrong colors. The policy of the pages allows it by
 * its hash (`content-security-policy.ts`); no other inline script runs.
 */

/** Attribute of `<html>`: the colors that are shown, `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Attribute of `<html>`: present while this browser stores a reader, who may be signed in. */
export const READER_ATTRIBUTE = 'data-reader';

/** Key of the local storage: the chosen scheme, `light` or `dark`; absent to follow the system. */
export const COLOR_SCHEME_KEY = 'colorScheme';

/** Key of the local storage: the reader who signed in last. */
export const STORED_READER_KEY = 'userInfo';

/** Event of the document that makes the script read the local storage again. */
export const STORED_STATE_EVENT = 'storedstate';

/**
 * Attribute of `<html>` in a page that arrives as HTML: the paths of its scripts, separated by spaces, the
 * one that starts the page first. The document names them nowhere else, so that no browser requests them
 * before the first paint.
 */
export const SCRIPTS_ATTRIBUTE = 'data-scripts';

/** A page in the background is not painted: its scripts are requested after this time in milliseconds. */
export const BACKGROUND_SCRIPTS_MS = 3_000;

/**
 * Name of the function of the window that ends the recording of presses and returns the control that was
 * pressed last, or null. Only a page that arrived as HTML calls it.
 */
export const TAKE_EARLY_PRESS = 'takeEarlyPress';

/** What does nothing before the page is hydrated. Links and forms work without it. */
const CONTROLS = 'button:not([type=submit]),input[type=radio]';

/**
 * The text of the script. It sets the attributes of `<html>`, and gives both `<meta
 * name="theme-color">` (first light, then dark) the color of the scheme that is shown. It does so
 * again when the system's setting, another tab or the page changes them. A browser that denies
 * storage follows the system. It records the last press of a control, which the page repeats once it is
 * hydrated. It is marked as pure, or the bundler would put it into the code of every page as well.
 *
 * In a page that arrives as HTML it requests the scripts: after the first contentful paint, or after two
 * frames in a browser that does not report it; at once where a reader is stored, and on the first press,
 * key or focus; in the background when the page becomes visible, at the latest after
 * `BACKGROUND_SCRIPTS_MS`. A module that a script inserts does not wait for the end of the document, as
 * `main.tsx` must.
 */
export const firstScript = /* @__PURE__ */ `(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const colors = metas.map((meta) => meta.content);
  const stored = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const show = () => {
    const chosen = stored('${COLOR_SCHEME_KEY}');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    root.setAttribute('${COLOR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light');
    root.toggleAttribute('${READER_ATTRIBUTE}', stored('${STORED_READER_KEY}') !== null);
    for (const meta of metas) meta.content = colors[dark ? 1 : 0];
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  document.addEventListener('${STORED_STATE_EVENT}', show);
  let pressed = null;
  const record = ({ target }) => { pressed = target.closest('${CONTROLS}') || pressed; };
  addEventListener('click', record, true);
  window.${TAKE_EARLY_PRESS} = () => {
    removeEventListener('click', record, true);
    return pressed;
  };
  const files = (root.getAttribute('${SCRIPTS_ATTRIBUTE}') || '').split(' ').filter(Boolean);
  if (files.length === 0) return;
  const append = (tag, attributes) => {
    const element = document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    document.head.append(element);
  };
  const run = () => append('script', { type: 'module', crossorigin: '', src: files[0] });
  const uses = ['pointerdown', 'keydown', 'focusin'];
  let requested = false;
  const request = () => {
    if (requested) return;
    requested = true;
    for (const type of uses) removeEventListener(type, request, true);
    for (const href of files) append('link', { rel: 'modulepreload', crossorigin: '', href });
    if (document.readyState !== 'loading') run();
    else document.addEventListener('DOMContentLoaded', run);
  };
  for (const type of uses) addEventListener(type, request, true);
  const awaitPaint = () => {
    if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) request();
      }).observe({ type: 'paint', buffered: true });
    } else {
      requestAnimationFrame(() => requestAnimationFrame(request));
    }
  };
  if (root.hasAttribute('${READER_ATTRIBUTE}')) {
    request();
  } else if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', request);
    setTimeout(request, ${String(BACKGROUND_SCRIPTS_MS)});
  } else {
    awaitPaint();
  }
})();`.replaceAll(/\n\s*/g, ' ');
