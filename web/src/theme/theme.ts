// Adds `vars` to the types of themes.
/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { green, lightBlue } from '@mui/material/colors';
import { createTheme, type PaletteOptions, type Theme } from '@mui/material/styles';
import { COLOR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';
import type { Locale } from '#web/texts/texts.ts';
import { colorValues, type ColorTokens } from './color-values.ts';
import { componentsOf } from './component-styles.ts';
import { colors, fontFamily, titleType } from './tokens.ts';

const heading = {
  fontWeight: 700,
  textWrap: 'balance',
  // Breaks Japanese between phrases where the browser supports it.
  wordBreak: 'auto-phrase',
  letterSpacing: '0.01em',
} as const;

const paletteOf = (tokens: ColorTokens): PaletteOptions => ({
  primary: { main: tokens.primary, contrastText: tokens.onPrimary },
  secondary: { main: tokens.secondary, contrastText: tokens.onSecondary },
  error: { main: tokens.error },
  background: { default: tokens.background, paper: tokens.paper },
  text: { primary: tokens.ink, secondary: tokens.quietInk },
  divider: tokens.line,
});

/** MUI's own are too light for the text of a notice: it is on `main` by day, and on `dark` by night. */
const noticesByDay: PaletteOptions = { info: { main: lightBlue[800] } };
const noticesByNight: PaletteOptions = {
  info: { main: lightBlue[400], dark: lightBlue[800] },
  success: { main: green[400], dark: green[800] },
};

const build = (locale: Locale): Theme =>
  createTheme({
    cssVariables: {
      colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE,
      // `scheme-styles.ts` sets it with the colors of the page, which also follow it without a script.
      disableCssColorScheme: true,
    },
    colorSchemes: {
      light: { palette: { ...paletteOf(colorValues.light), ...noticesByDay } },
      dark: { palette: { ...paletteOf(colorValues.dark), ...noticesByNight } },
    },
    // MUI's own outlines; without this its buttons remove the outline of `:focus-visible`.
    focusVisible: { outlineWidth: 3, outlineColor: colors.focusRing },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily,
      h1: { ...heading, ...titleType, fontSize: '1.5rem' },
      h2: { ...heading, fontSize: '1.2rem', lineHeight: 1.5 },
      h3: { ...heading, fontSize: '1.05rem', lineHeight: 1.5 },
      body1: { lineHeight: 1.8 },
      body2: { lineHeight: 1.7 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: componentsOf(locale),
  });

const themes = new Map<Locale, Theme>();

/**
 * The theme of a locale, computed once. Its colors are CSS variables, so it is the same for light and dark;
 * MUI's own texts follow the locale.
 */
export const themeOf = (locale: Locale): Theme => {
  const theme = themes.get(locale) ?? build(locale);
  themes.set(locale, theme);
  return theme;
};
