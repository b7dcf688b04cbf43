import type { Plugin } from 'vite';
import { firstScript } from '../contract/first-script.ts';
import { colorValues } from './src/theme/color-values.ts';
import { schemeStyles } from './src/theme/scheme-styles.ts';

/** Where `index.html` has the tags below: before everything that is painted. */
const MARK = '<!-- colors -->';

const { light, dark } = colorValues;

const tags = (): string =>
  [
    '<meta name="color-scheme" content="light dark" />',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.topBar}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.topBar}" />`,
    `<script>${firstScript}</script>`,
    `<style>${schemeStyles()}</style>`,
  ].join('\n    ');

/** Writes the first script and the colors of both schemes into `index.html`. */
export const pageHead = (): Plugin => ({
  name: 'page-head',
  transformIndexHtml: {
    // After Vite's own changes, so that the text of the script stays the one that is allowed.
    order: 'post',
    handler: (html) => {
      if (!html.includes(MARK)) throw new Error(`index.html has no ${MARK}`);
      return html.replace(MARK, tags);
    },
  },
});
