import type { ThemeOptions } from '@mui/material/styles';
import type { Locale } from '../texts/texts.ts';
import { colours } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/**
 * MUI's own texts in the components that we use. Its `jaJP` has those of all, and creates a number
 * format when it is loaded: ten milliseconds of every page on a phone for a table that no page has.
 */
const japaneseTexts: Components = {
  MuiAlert: { defaultProps: { closeText: '閉じる' } },
};

/** Global overrides of MUI components. */
const components: Components = {
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
  // No lighter shade for what is higher, in dark: `raised` is the color of menus and dialogs.
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
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

/** Styles and defaults of MUI's components in all pages; their own texts follow the locale. */
export const componentsOf = (locale: Locale): Components =>
  locale === 'ja'
    ? { ...components, MuiAlert: { ...components.MuiAlert, ...japaneseTexts.MuiAlert } }
    : components;
