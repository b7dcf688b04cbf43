import { colourValues, type ColourTokens } from './colour-values.ts';

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Values = { readonly [name: string]: string | Values };
type Named<T> = T extends string ? string : { readonly [K in keyof T]: Named<T[K]> };

/** Calls `visit` for each color with the name of its CSS variable; returns what it returns, nested. */
const mapTokens = <T extends Values>(
  values: T,
  visit: (variable: string, value: string) => string,
  prefix = '--colour',
): Named<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const variable = `${prefix}-${kebab(name)}`;
      return [
        name,
        typeof value === 'string' ? visit(variable, value) : mapTokens(value, visit, variable),
      ];
    }),
    // `Object.fromEntries` loses the names.
  ) as Named<T>;

/** The CSS variables of the colors of a scheme, as pairs of name and value. */
export const colourVariables = (scheme: keyof typeof colourValues): readonly [string, string][] => {
  const pairs: [string, string][] = [];
  mapTokens(colourValues[scheme], (variable, value) => {
    pairs.push([variable, value]);
    return value;
  });
  return pairs;
};

/** Semantic colors for components: references to CSS variables, which follow the scheme. */
export const colours: Named<ColourTokens> = mapTokens(
  colourValues.light,
  (variable) => `var(${variable})`,
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
