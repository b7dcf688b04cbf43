import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { colourValues } from './src/theme/colour-values.ts';
import { mapVariables } from './src/theme/css-variables.ts';
import { themeValues } from './src/theme/theme-values.ts';

const COLOURS = /\/web\/src\/theme\/colour-values\.ts$/;
/** The page refers to colors by name; the style sheet has their values. */
const names = mapVariables(colourValues.light, '', () => '');

const VALUES = /\/web\/src\/theme\/theme-values\.ts$/;
/** MUI's theme for components outside of a provider. Every page has one. */
const DEFAULT_THEME = /\/@mui\/material\/styles\/defaultTheme\.mjs$/;
/** Differs from that of MUI's system in its default theme only. */
const BOX = /\/@mui\/material\/Box\/Box\.mjs$/;
/** Emotion's list of all attributes is 2 kB. */
const ATTRIBUTES = /\/@emotion\/is-prop-valid\//;

/**
 * MUI's lines under links in other colors than those of its palette. It computes them from the color; the
 * browser does the same.
 */
const LINK_LINE = /\/@mui\/material\/Link\/getTextDecoration\.mjs$/;

const attributes = fileURLToPath(new URL('src/theme/attributes.ts', import.meta.url));

const contents = [
  [COLOURS, `export const colourValues = { light: ${JSON.stringify(names)} };`],
  [VALUES, `export const themeValues = ${JSON.stringify(themeValues)};`],
  [DEFAULT_THEME, 'export default {};'],
  [ATTRIBUTES, `export { isAttribute as default } from ${JSON.stringify(attributes)};`],
  [LINK_LINE, "export default () => 'color-mix(in srgb, currentcolor 40%, transparent)';"],
  [BOX, "export { default } from '@mui/system/Box';"],
] as const;

/** Computes the theme while the page is built, and leaves out code and lists that the page does not need. */
export const builtTheme = (): Plugin => ({
  name: 'built-theme',
  load: (id) => contents.find(([file]) => file.test(id))?.[1],
});
