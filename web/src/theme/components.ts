import type { ThemeOptions } from '@mui/material/styles';
import { colours } from './tokens.ts';

/** How MUI's parts differ from their defaults, everywhere. */
export const components: NonNullable<ThemeOptions['components']> = {
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
  // The text beside it has the room to break; "log out" in two lines looks like two words.
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
