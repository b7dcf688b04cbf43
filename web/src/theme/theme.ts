import type { Theme } from '@mui/material/styles';
import { createSpacing, createTheme, createUnarySpacing } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { COLOUR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';
import type { Locale } from '../texts/texts.ts';
import { componentsOf } from './component-styles.ts';
import { mapVariables } from './css-variables.ts';
import { themeValues } from './theme-values.ts';

const REFERENCE = /var\(--([^,\s)]+)(?:,[^)]+)?\)/gu;

/**
 * A reference to a variable of the theme, with an opacity. Components take all colors from variables; the code
 * that would compute any other is not in the page.
 */
const alpha = (colour: string, opacity: number | string): string => {
  const value = typeof opacity === 'string' ? `calc(${opacity})` : String(opacity);
  return colour.includes('var(')
    ? `rgba(${colour.replaceAll(REFERENCE, 'var(--$1Channel)')} / ${value})`
    : `color-mix(in srgb, ${colour} calc(${value} * 100%), transparent)`;
};

const inMs = (time: number | string): string =>
  typeof time === 'string' ? time : `${String(Math.round(time))}ms`;

interface TransitionOptions {
  readonly duration?: number | string;
  readonly easing?: string;
  readonly delay?: number | string;
}

/** The value of `transition` for properties, by default in MUI's standard time. */
const transition = (
  properties: string | readonly string[] = 'all',
  {
    duration = themeValues.transitions.duration.standard,
    easing = themeValues.transitions.easing.easeInOut,
    delay = 0,
  }: TransitionOptions = {},
): string =>
  [properties]
    .flat()
    .map((property) => `${property} ${inMs(duration)} ${easing} ${inMs(delay)}`)
    .join(',');

/** How long a menu of some height in pixels opens, in milliseconds: MUI's curve. */
const getAutoHeightDuration = (height: number): number => {
  if (!height) return 0;
  const steps = height / 36;
  return Math.min(Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10), 3_000);
};

const referenceTo = (variable: string): string => `var(${variable})`;

const build = (locale: Locale): Theme => {
  const { mode, grey, colourNames, vars, ...values } = themeValues;
  const { shadows, zIndex, typography, transitions } = values;
  // What is the same in every scheme is no variable.
  const palette = { ...mapVariables(colourNames, '--mui-palette', referenceTo), grey };
  const theme = {
    ...createTheme(),
    ...values,
    components: componentsOf(locale),
    // MUI reads the names of the colors from it.
    palette: { ...palette, mode },
    vars: { ...vars, shadows, zIndex, palette },
    typography: {
      ...typography,
      pxToRem: (size: number) => `${String(size / typography.htmlFontSize)}rem`,
    },
    transitions: { ...transitions, create: transition, getAutoHeightDuration },
    getColorSchemeSelector: createGetColorSchemeSelector(COLOUR_SCHEME_ATTRIBUTE),
    alpha,
  };
  // Has what components read and call, which a test compares with MUI's own theme.
  return Object.assign(theme, {
    spacing: createSpacing(undefined, createUnarySpacing(theme)),
  }) as unknown as Theme;
};

const themes = new Map<Locale, Theme>();

/**
 * The theme of a locale, put together once from values that the build has computed. Its colors are CSS
 * variables, so it is the same for light and dark; MUI's own texts follow the locale.
 */
export const themeOf = (locale: Locale): Theme => {
  const theme = themes.get(locale) ?? build(locale);
  themes.set(locale, theme);
  return theme;
};
