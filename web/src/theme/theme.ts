// Adds `vars` to the types of themes.
/// <reference types="@mui/material/themeCssVarsAugmentation" />
import {
  createTheme,
  type PaletteOptions,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles';
import { COLOUR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';
import type { Locale } from '../texts/texts.ts';
import { colourValues, type ColourTokens } from './colour-values.ts';
import { colours, fontFamily } from './tokens.ts';

/**
 * MUI's own texts in the components that we use. Its `jaJP` has those of all, and creates a number
 * format when it is loaded: ten milliseconds of every page on a phone for a table that no page has.
 */
const japaneseTexts: NonNullable<ThemeOptions['components']> = {
  MuiAlert: { defaultProps: { closeText: '閉じる' } },
};

/** Global overrides of MUI components. */
const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'anywhere', lineBreak: 'strict', textSpacingTrim: 'trim-start' },
      ':focus-visible': { outline: `3px solid ${colours.focusRing}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  // The text next to the button wraps instead: a button in two lines reads like two buttons.
  MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiPopover: { styleOverrides: { paper: { backgroundColor: colours.raised } } },
  MuiDialog: { styleOverrides: { paper: { backgroundColor: colours.raised } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: colours.line } },
  },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.control } } },
  MuiDialogTitle: {
    styleOverrides: { root: { textWrap: 'balance', wordBreak: 'auto-phrase' } },
  },
  MuiDialogContentText: { styleOverrides: { root: { wordBreak: 'auto-phrase' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTextField: { defaultProps: { size: 'small' } },
};

const heading = {
  fontWeight: 700,
  textWrap: 'balance',
  // Breaks Japanese between phrases where the browser supports it.
  wordBreak: 'auto-phrase',
  letterSpacing: '0.01em',
} as const;

const paletteOf = (tokens: ColourTokens): PaletteOptions => ({
  primary: { main: tokens.primary, contrastText: tokens.onPrimary },
  secondary: { main: tokens.secondary, contrastText: tokens.onSecondary },
  error: { main: tokens.error },
  background: { default: tokens.background, paper: tokens.paper },
  text: { primary: tokens.ink, secondary: tokens.quietInk },
  divider: tokens.line,
});

const build = (locale: Locale): Theme => {
  const theme = createTheme(
    {
      cssVariables: { colorSchemeSelector: COLOUR_SCHEME_ATTRIBUTE },
      colorSchemes: {
        light: { palette: paletteOf(colourValues.light) },
        dark: { palette: paletteOf(colourValues.dark) },
      },
      // MUI's own outlines; without this its buttons remove the outline of `:focus-visible`.
      focusVisible: { outlineWidth: 3, outlineColor: colours.focusRing },
      shape: { borderRadius: 10 },
      typography: {
        fontFamily,
        h1: { ...heading, fontSize: '1.5rem', lineHeight: 1.45 },
        h2: { ...heading, fontSize: '1.2rem', lineHeight: 1.5 },
        h3: { ...heading, fontSize: '1.05rem', lineHeight: 1.5 },
        body1: { lineHeight: 1.8 },
        body2: { lineHeight: 1.7 },
        button: { textTransform: 'none', fontWeight: 600 },
      },
      components,
    },
    locale === 'ja' ? { components: japaneseTexts } : {},
  );
  // References without a copy of the light value: the style sheet of the page has them. What is the
  // same in every scheme is no variable.
  const { shadows, zIndex, palette } = theme;
  const vars = theme.generateThemeVars();
  theme.vars = { ...vars, shadows, zIndex, palette: { ...vars.palette, grey: palette.grey } };
  theme.spacing = theme.generateSpacing();
  return theme;
};

const themes = new Map<Locale, Theme>();

/**
 * The theme of a locale, computed once. Its colors are CSS variables, so it is the same for light and
 * dark; MUI's own texts follow the locale.
 */
export const themeOf = (locale: Locale): Theme => {
  const theme = themes.get(locale) ?? build(locale);
  themes.set(locale, theme);
  return theme;
};
