import { COLOR_SCHEME_ATTRIBUTE } from '#contract/first-script.ts';
import { themeOf } from './theme.ts';
import { colorVariables, fontVariables } from './tokens.ts';

type Declarations = Readonly<Record<string, string | number>>;

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`;

const rule = (selector: string, declarations: Declarations): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * The style sheet that every page contains: the values of all CSS variables, MUI's and our own, by the
 * attribute that the first script sets. Without a script, the system's setting decides. Paper is light. Static,
 * so that the first paint has the colors, and no browser computes them.
 */
export const schemeStyles = (): string => {
  // The colors are the same in every locale.
  const muiSheets: readonly Readonly<Record<string, Declarations>>[] =
    themeOf('ja').generateStyleSheets();
  const muiRules = muiSheets.flatMap((sheet) => Object.entries(sheet));
  const dark = {
    'color-scheme': 'dark',
    ...colorVariables('dark'),
    ...Object.fromEntries(muiRules)[DARK],
  };
  return [
    ...muiRules
      .filter(([selector]) => selector !== DARK)
      .map(([selector, variables]) => rule(selector, variables)),
    rule(':root', { 'color-scheme': 'light', ...fontVariables, ...colorVariables('light') }),
    `@media screen{${rule(DARK, dark)}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(`:root:not([${COLOR_SCHEME_ATTRIBUTE}])`, dark)}}`,
    'html{background:var(--color-background)}',
  ].join('');
};
