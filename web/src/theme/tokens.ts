import { colourValues, type ColourTokens } from './colour-values.ts';
import { mapVariables, type Mapped } from './css-variables.ts';

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const PREFIX = '--colour';

/** The CSS variables of the colors of a scheme, as pairs of name and value. */
export const colourVariables = (scheme: keyof typeof colourValues): readonly [string, string][] => {
  const pairs: [string, string][] = [];
  mapVariables(colourValues[scheme], PREFIX, (variable, value) => {
    pairs.push([kebab(variable), value]);
    return value;
  });
  return pairs;
};

/** Semantic colors for components: references to CSS variables, which follow the scheme. */
export const colours: Mapped<ColourTokens> = mapVariables(
  // The page has the names alone, see `built-theme.ts`.
  colourValues.light,
  PREFIX,
  (variable) => `var(${kebab(variable)})`,
);

/** Width ÷ height of a cover; reserved everywhere, so that nothing shifts when images load. */
export const COVER_RATIO = 0.7;

export const TOP_BAR_HEIGHT_PX = 64;
export const PAGE_WIDTH_PX = 1200;

/**
 * The system's own Japanese font: macOS and iOS, Windows, Linux. Android has no name for its own;
 * `sans-serif` finds it by the language of the text. No page downloads a font.
 */
export const fontFamily = [
  '"Hiragino Sans"',
  '"Hiragino Kaku Gothic ProN"',
  '"Yu Gothic UI"',
  'Meiryo',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  'sans-serif',
].join(',');
