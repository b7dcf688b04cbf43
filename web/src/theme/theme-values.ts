// Adds `vars` to the types of themes.
/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { mapVariables, type Values } from './css-variables.ts';
import { fullTheme } from './full-theme.ts';

/** Colors of components that the page does not use; a test compares them with those that it does. */
const UNUSED = new Set(['FilledInput', 'SpeedDialAction', 'StepConnector', 'StepContent', 'grey']);

const { typography, transitions, shadows, shape, zIndex, mixins, motion } = fullTheme;
const { defaultColorScheme, cssVarPrefix, colorSchemeSelector, rootSelector } = fullTheme;
const { mode, grey } = fullTheme.palette;
// References without a copy of the light value: the style sheet of the page has them.
const vars = fullTheme.generateThemeVars();

/** MUI's types allow more than names; a test compares them. */
const usedColours = Object.fromEntries(
  Object.entries(vars.palette).filter(([name]) => !UNUSED.has(name)),
) as Values;

const values = {
  defaultColorScheme,
  cssVarPrefix,
  colorSchemeSelector,
  rootSelector,
  focusVisible: fullTheme.focusVisible,
  // MUI asks whether there is a dark scheme; the variables have its colors.
  colorSchemes: { light: {}, dark: {} },
  mode,
  grey,
  typography,
  transitions: { easing: transitions.easing, duration: transitions.duration },
  shadows,
  shape,
  zIndex,
  mixins,
  motion,
  vars: {
    spacing: vars.spacing,
    shape: vars.shape,
    opacity: vars.opacity,
  },
  colourNames: mapVariables(usedColours, '', () => ''),
};

/**
 * What the page needs of the theme, as JSON. The build replaces this module by its result, so that no
 * browser loads or runs the code that computes it.
 */
// The copy loses the functions; `theme.ts` adds those that components call.
export const themeValues = JSON.parse(JSON.stringify(values)) as typeof values;
