import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { jaJP } from '@mui/material/locale';
import type { Locale } from '../texts/texts.ts';
import { colours, fontFamily } from './tokens.ts';

/** Global overrides of MUI components. */
const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'anywhere', lineBreak: 'strict', textSpacingTrim: 'trim-start' },
      ':focus-visible': { outline: `3px solid ${colours.primary}`, outlineOffset: 2 },
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
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: colours.line } },
  },
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

/** Creates the theme; MUI's own texts (pagination, alerts) follow the locale. */
export const createAppTheme = (locale: Locale): Theme =>
  createTheme(
    {
      palette: {
        mode: 'light',
        primary: { main: colours.primary },
        secondary: { main: colours.secondary },
        background: { default: colours.background, paper: colours.paper },
        text: { primary: colours.ink, secondary: colours.quietInk },
        divider: colours.line,
      },
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
    locale === 'ja' ? jaJP : {},
  );
