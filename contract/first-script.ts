/**
 * The script that every page contains, before its styles. It runs before the first paint, so that a
 * page that arrives as HTML is never shown in the wrong colors. The policy of the pages allows it by
 * its hash (`content-security-policy.ts`); no other inline script runs.
 */

/** Attribute of `<html>`: the colors that are shown, `light` or `dark`. */
export const COLOUR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** Attribute of `<html>`: present while this browser stores a reader, who may be signed in. */
export const READER_ATTRIBUTE = 'data-reader';

/** Key of the local storage: the chosen scheme, `light` or `dark`; absent to follow the system. */
export const COLOUR_SCHEME_KEY = 'colorScheme';

/** Key of the local storage: the reader who signed in last. */
export const STORED_READER_KEY = 'userInfo';

/** Event of the document that makes the script read the local storage again. */
export const STORED_STATE_EVENT = 'storedstate';

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
 * hydrated.
 */
export const firstScript = `(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const colours = metas.map((meta) => meta.content);
  const stored = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const show = () => {
    const chosen = stored('${COLOUR_SCHEME_KEY}');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    root.setAttribute('${COLOUR_SCHEME_ATTRIBUTE}', dark ? 'dark' : 'light');
    root.toggleAttribute('${READER_ATTRIBUTE}', stored('${STORED_READER_KEY}') !== null);
    for (const meta of metas) meta.content = colours[dark ? 1 : 0];
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
})();`.replaceAll(/\n\s*/g, ' ');
