import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { Locale } from '#web/texts/texts.ts';
import { BOTTOM_BAR_HEIGHT_PX, BOTTOM_BAR_MEDIA, BOTTOM_BAR_SPACE, colors } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/**
 * MUI's own texts in the components that we use. Its `jaJP` has those of all, and creates a number
 * format when it is loaded: ten milliseconds of every page on a phone for a table that no page has.
 */
const japaneseTexts: Components = {
  MuiAlert: { defaultProps: { closeText: '閉じる' } },
};

/** In the middle of the end of a field. */
const selectIcon = { width: 18, height: 18, top: 'calc(50% - 9px)', right: 10, color: 'inherit' };

/** Text fields and selects. Their labels stand above them, where they need no room inside. */
const fields: Components = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: theme.spacing(0.5),
        whiteSpace: 'normal',
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  // In line with the label and the text around the field.
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: colors.paper },
      // The outline has no gap: no label stands in it.
      notchedOutline: { top: 0, borderColor: colors.control, '& legend': { display: 'none' } },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: selectIcon },
  },
  MuiNativeSelect: { styleOverrides: { icon: selectIcon } },
};

/** More tabs than fit can be scrolled to, by touch and by key. */
const tabs: Components = {
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: { root: { borderBottom: `1px solid ${colors.line}` } },
  },
  // Inside: the list would cut it off, also before the scripts run.
  MuiTab: { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -3 } } } },
};

/** Global overrides of MUI components. */
const components: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'anywhere', lineBreak: 'strict', textSpacingTrim: 'trim-start' },
      [BOTTOM_BAR_MEDIA]: {
        'html[data-reader]': {
          '--bottom-bar': `calc(${String(BOTTOM_BAR_HEIGHT_PX)}px + env(safe-area-inset-bottom))`,
          scrollPaddingBottom: BOTTOM_BAR_SPACE,
        },
      },
      ':focus-visible': { outline: `3px solid ${colors.focusRing}`, outlineOffset: 2 },
      // What is chosen has a color of its own also where all others are the system's.
      '@media (forced-colors: active)': {
        '[aria-pressed=true], [aria-selected=true]': {
          forcedColorAdjust: 'none',
          color: 'SelectedItemText !important',
          backgroundColor: 'SelectedItem !important',
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  // The text next to the button wraps instead: a button in two lines reads like two buttons.
  MuiAlert: {
    styleOverrides: {
      // Breaks Japanese between phrases where the browser supports it.
      message: { wordBreak: 'auto-phrase', overflowWrap: 'anywhere' },
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // The browser gives a `button` another font than the text around it.
        font: 'inherit',
        // MUI's own ring needs scripts; a rendered page is used before they have arrived.
        '&:focus-visible': theme.focusVisible,
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    // Forced colors leave nothing of what is filled.
    styleOverrides: { contained: { '@media (forced-colors: active)': { border: '1px solid' } } },
  },
  MuiChip: {
    styleOverrides: {
      clickable: ({ theme }) => ({
        '&:active': { boxShadow: 'none' },
        // A finger leaves `:hover` behind.
        '@media (hover: none)': {
          '&:hover': { backgroundColor: theme.vars.palette.action.selected },
        },
      }),
    },
  },
  // No lighter shade for what is higher, in dark: `raised` is the color of menus and dialogs.
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: { styleOverrides: { paper: { backgroundColor: colors.raised } } },
  MuiDialog: { styleOverrides: { paper: { backgroundColor: colors.raised } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: colors.line } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { textWrap: 'balance', wordBreak: 'auto-phrase' } },
  },
  MuiDialogContentText: { styleOverrides: { root: { wordBreak: 'auto-phrase' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTooltip: { defaultProps: { arrow: true } },
  ...fields,
  ...tabs,
};

/** Styles and defaults of MUI's components in all pages; their own texts follow the locale. */
export const componentsOf = (locale: Locale): Components =>
  locale === 'ja'
    ? { ...components, MuiAlert: { ...components.MuiAlert, ...japaneseTexts.MuiAlert } }
    : components;
