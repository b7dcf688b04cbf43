import { COLOUR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';
import type { colourValues } from './colour-values.ts';
import { fullTheme } from './full-theme.ts';
import { colourVariables } from './tokens.ts';

type Scheme = keyof typeof colourValues;

/**
 * Variables that nothing refers to: values that are the same in every scheme (see `theme-values.ts`), and
 * those of MUI components that the page does not use. A test compares them with the components used.
 */
const UNUSED =
  /^--mui-(font|overlays|shadows|zIndex|palette-(FilledInput|grey|SpeedDialAction|StepConnector|StepContent))-/;

const declarationsOf = (pairs: readonly (readonly [string, unknown])[]): string =>
  pairs
    .filter(([name]) => !UNUSED.test(name))
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

const isVariables = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

/** MUI's variables: those of the scheme, or without one those of all schemes. */
const muiVariables = (scheme?: Scheme): readonly [string, unknown][] =>
  fullTheme.generateStyleSheets().flatMap((sheet) =>
    Object.entries(sheet).flatMap(([selector, variables]) => {
      const found = /"(light|dark)"/.exec(selector)?.[1];
      return found === scheme && isVariables(variables) ? Object.entries(variables) : [];
    }),
  );

const schemeVariables = (scheme: Scheme) => [...muiVariables(scheme), ...colourVariables(scheme)];

const lightVariables = schemeVariables('light');
const lightValues = new Map(lightVariables);

/** The variables of the dark scheme that differ from those of the light one. */
const darkVariables = schemeVariables('dark').filter(
  ([name, value]) => lightValues.get(name) !== value,
);

/**
 * The style sheet that every page contains: the values of all CSS variables, by the attribute that the
 * first script sets. Without a script, the system's setting decides. Static, so that no browser
 * computes it while the page starts.
 */
export const schemeStyles = (): string => {
  const dark = `color-scheme:dark;${declarationsOf(darkVariables)}`;
  return [
    `:root{color-scheme:light;${declarationsOf([...muiVariables(), ...lightVariables])}}`,
    `[${COLOUR_SCHEME_ATTRIBUTE}="dark"]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([${COLOUR_SCHEME_ATTRIBUTE}]){${dark}}}`,
    'html{background:var(--colour-background)}',
  ].join('');
};
