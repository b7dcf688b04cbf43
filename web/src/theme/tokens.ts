import { colorValues, type ColorTokens } from './color-values.ts';

type Values = { readonly [name: string]: string | Values };
type Mapped<T> = T extends string ? string : { readonly [K in keyof T]: Mapped<T[K]> };

/**
 * Calls `visit` for each value with the name of its CSS variable, which is the path to the value after a
 * prefix; returns what it returns, nested like the values.
 */
const mapVariables = <T extends Values>(
  values: T,
  prefix: string,
  visit: (variable: string, value: string) => string,
): Mapped<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const variable = `${prefix}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return [
        name,
        typeof value === 'string' ? visit(variable, value) : mapVariables(value, variable, visit),
      ];
    }),
    // `Object.fromEntries` loses the names.
  ) as Mapped<T>;

const PREFIX = '--color';

/** The values of the colors of a scheme, by CSS variable. */
export const colorVariables = (
  scheme: keyof typeof colorValues,
): Readonly<Record<string, string>> => {
  const variables: Record<string, string> = {};
  mapVariables(colorValues[scheme], PREFIX, (variable, value) => {
    variables[variable] = value;
    return value;
  });
  return variables;
};

/** Semantic colors for components: references to CSS variables, which follow the scheme. */
export const colors: Mapped<ColorTokens> = mapVariables(
  colorValues.light,
  PREFIX,
  (variable) => `var(${variable})`,
);

/** Width ÷ height of a cover; reserved everywhere, so that nothing shifts when images load. */
export const COVER_RATIO = 0.7;

export const TOP_BAR_HEIGHT_PX = 64;
export const PAGE_WIDTH_PX = 1200;

/** Where readers have a bar at the bottom of the window: on phones. */
export const BOTTOM_BAR_MEDIA = '@media (max-width: 600px)';
/** Without the area that the system keeps for itself. */
export const BOTTOM_BAR_HEIGHT_PX = 56;
/** What the bar covers of the window; nothing where there is none. */
export const BOTTOM_BAR_SPACE = 'var(--bottom-bar, 0px)';

/**
 * The system's own Mincho: macOS and iOS, Windows, Linux. Android has no name for it; `serif` finds it by
 * the language of the text, and takes the glyphs from the sans font where there is no Mincho.
 */
const minchoFamily = [
  '"Hiragino Mincho ProN"',
  '"Yu Mincho"',
  '"Noto Serif JP"',
  '"Noto Serif CJK JP"',
  'serif',
].join(',');

/** A variable, so that no style repeats the names of the fonts. */
export const fontVariables = { '--mincho': minchoFamily } as const;

/** Titles of books, names of people, and the heading of a page. Quotations have the font alone. */
export const titleType = { fontFamily: 'var(--mincho)', fontWeight: 600, lineHeight: 1.4 } as const;

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
