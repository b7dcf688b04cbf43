import type { Plugin } from 'vite';
import { themeValues } from './src/theme/theme-values.ts';

const VALUES = /\/web\/src\/theme\/theme-values\.ts$/;
/** MUI's theme for components outside of a provider. Every page has one. */
const DEFAULT_THEME = /\/@mui\/material\/styles\/defaultTheme\.mjs$/;
/** Differs from that of MUI's system in its default theme only. */
const BOX = /\/@mui\/material\/Box\/Box\.mjs$/;

const contents = [
  [VALUES, `export const themeValues = ${JSON.stringify(themeValues)};`],
  [DEFAULT_THEME, 'export default {};'],
  [BOX, "export { default } from '@mui/system/Box';"],
] as const;

/** Computes the theme while the page is built, and leaves out the code that would compute it. */
export const builtTheme = (): Plugin => ({
  name: 'built-theme',
  load: (id) => contents.find(([file]) => file.test(id))?.[1],
});
