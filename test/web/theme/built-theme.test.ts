import { createTheme } from '@mui/material/styles';
import { builtTheme } from '../../../web/built-theme.ts';
import { colourValues } from '#web/theme/colour-values.ts';
import { fullTheme } from '#web/theme/full-theme.ts';
import { themeOf } from '#web/theme/theme.ts';
import { themeValues } from '#web/theme/theme-values.ts';

const theme = themeOf('ja');

/** What MUI reads before it reads the theme itself. */
const vars = fullTheme.generateThemeVars();

/** The parts of an object that can be JSON. */
const valuesOf = (value: unknown) => JSON.parse(JSON.stringify(value)) as object;

describe('the theme of the page', () => {
  it.each([
    'breakpoints',
    'cssVarPrefix',
    'colorSchemeSelector',
    'focusVisible',
    'mixins',
    'motion',
    'shadows',
    'shape',
    'transitions',
    'typography',
    'unstable_sxConfig',
    'zIndex',
  ] as const)('WEIGHT-24 has the %s of the library', (part) => {
    expect(valuesOf(theme[part])).toEqual(valuesOf(fullTheme[part]));
  });

  it('WEIGHT-24 has the colors of the library, without those of components that it does not use', () => {
    const { grey, ...palette } = theme.vars.palette;
    expect(grey).toEqual(fullTheme.palette.grey);
    expect(vars.palette).toMatchObject(palette);
    expect(Object.keys(palette)).toEqual(
      Object.keys(vars.palette).filter(
        (name) => !/^(FilledInput|SpeedDialAction|StepConnector|StepContent|grey)$/.test(name),
      ),
    );
  });

  it('WEIGHT-24 has the names of colors that components look for, as references', () => {
    const { palette } = theme;
    const withMain = (colours: object) =>
      Object.entries(colours)
        .filter(([, colour]) => Object.hasOwn(Object(colour) as object, 'main'))
        .map(([name]) => name);
    expect(withMain(palette)).toEqual(expect.arrayContaining(withMain(fullTheme.palette)));
    expect(withMain(palette)).toHaveLength(withMain(fullTheme.palette).length);
    expect(palette.mode).toBe('light');
    expect(palette.primary).toEqual(theme.vars.palette.primary);
  });

  it.each([0, 1, 1.5, 2, 'auto'])('WEIGHT-24 computes the space %s like the library', (space) => {
    // Like the page's, in references without a copy of their value.
    const referring = Object.assign(createTheme(), { vars });
    const spacing = fullTheme.generateSpacing.call(referring);
    expect(theme.spacing(space)).toBe(spacing(space));
    expect(theme.spacing(1, space)).toBe(spacing(1, space));
  });

  it.each([
    [vars.palette.primary.main, 0.5],
    [vars.palette.primary.main, vars.palette.action.hoverOpacity],
    [vars.palette.text.primary, `${String(vars.palette.action.hoverOpacity)} + 0.1`],
  ])('WEIGHT-24 computes %s with an opacity of %s like the library', (colour, opacity) => {
    expect(theme.alpha(colour, opacity)).toBe(fullTheme.alpha(colour, opacity));
  });

  it('WEIGHT-24 has the browser compute the opacity of any other color', () => {
    expect(theme.alpha('currentcolor', 0.3)).toBe(
      'color-mix(in srgb, currentcolor calc(0.3 * 100%), transparent)',
    );
    expect(theme.alpha('currentcolor', 'var(--o) + 0.1')).toBe(
      'color-mix(in srgb, currentcolor calc(calc(var(--o) + 0.1) * 100%), transparent)',
    );
  });

  it('WEIGHT-24 computes transitions, sizes and selectors like the library', () => {
    expect(theme.transitions.create('color')).toBe(fullTheme.transitions.create('color'));
    expect(theme.transitions.create()).toBe(fullTheme.transitions.create());
    const options = { duration: 120.4, easing: 'linear', delay: '1s' };
    expect(theme.transitions.create(['color', 'top'], options)).toBe(
      fullTheme.transitions.create(['color', 'top'], options),
    );
    for (const height of [0, 36, 240, 100_000]) {
      expect(theme.transitions.getAutoHeightDuration(height)).toBe(
        fullTheme.transitions.getAutoHeightDuration(height),
      );
    }
    expect(theme.typography.pxToRem(20)).toBe(fullTheme.typography.pxToRem(20));
    for (const scheme of ['light', 'dark'] as const) {
      expect(theme.getColorSchemeSelector(scheme)).toBe(fullTheme.getColorSchemeSelector(scheme));
      expect(theme.applyStyles(scheme, { top: 1 })).toEqual(
        fullTheme.applyStyles(scheme, { top: 1 }),
      );
    }
  });

  it('WEIGHT-24 is part of the build as values', () => {
    const { load } = builtTheme();
    if (typeof load !== 'function') throw new Error('The plugin loads nothing');
    const loaded = (id: string): unknown => Reflect.apply(load, undefined, [id]);
    expect(loaded('/site/web/src/theme/theme-values.ts')).toBe(
      `export const themeValues = ${JSON.stringify(themeValues)};`,
    );
    const names = String(loaded('/site/web/src/theme/colour-values.ts'));
    expect(names).toContain('"focusRing":""');
    expect(names).not.toContain(colourValues.light.focusRing);
    expect(loaded('/site/web/src/theme/theme.ts')).toBeUndefined();
  });
});
