import { globSync, readFileSync } from 'node:fs';
import { blue, pink, teal, yellow } from '@mui/material/colors';
import { schemeStyles } from '#web/theme/scheme-styles.ts';
import { themeOf } from '#web/theme/theme.ts';
import { colorValues } from '#web/theme/color-values.ts';

const shades = (color: object) => Object.values(color) as readonly string[];

describe('the theme', () => {
  const { palette } = themeOf('ja');

  it('CONST-33 SP-138 has blue as its primary color', () => {
    const { light, dark } = themeOf('ja').colorSchemes;
    for (const scheme of [light, dark]) {
      expect(shades(blue)).toContain(scheme?.palette.primary.main);
    }
    // What components are painted with.
    expect(themeOf('ja').vars.palette.primary.main).toMatch(/--mui-palette-primary-main/);
  });

  it('CONST-34 SP-138 has pink as its secondary color', () => {
    expect(shades(pink)).toContain(palette.secondary.main);
  });

  it('CONST-34 keeps pink for favorites', () => {
    const files = globSync('web/src/{app,components,features,parts,routes}/**/*.tsx').filter(
      (file) => /color="secondary"|[^t]\.secondary\b/.test(readFileSync(file, 'utf8')),
    );
    expect(files).toEqual(['web/src/features/favorites/favorite-toggle.tsx']);
  });

  it('LOOK-01 has the Mincho of the system for headings of pages', () => {
    expect(themeOf('ja').typography.h1).toMatchObject({
      fontFamily: 'var(--mincho)',
      fontWeight: 600,
    });
    expect(schemeStyles()).toMatch(/--mincho:"Hiragino Mincho ProN",[^;]*serif;/);
    expect(schemeStyles()).not.toContain('@font-face');
  });

  it('DARK-07 is computed once per locale', () => {
    expect(themeOf('ja')).toBe(themeOf('ja'));
    expect(themeOf('en')).not.toBe(themeOf('ja'));
  });

  it('has the texts of MUI in Japanese', () => {
    expect(themeOf('ja').components?.MuiAlert?.defaultProps).toEqual({ closeText: '閉じる' });
    expect(themeOf('en').components?.MuiAlert?.defaultProps).toBeUndefined();
  });

  it('EDGE-22 creates no number format', async () => {
    const create = jest.spyOn(Intl, 'NumberFormat');
    await jest.isolateModulesAsync(async () => {
      const { themeOf: loaded } = await import('#web/theme/theme.ts');
      loaded('ja');
    });
    expect(create).not.toHaveBeenCalled();
    create.mockRestore();
  });

  it('keeps the action of an alert in one line', () => {
    const { components } = themeOf('ja');
    expect(components?.MuiAlert?.styleOverrides?.action).toMatchObject({ whiteSpace: 'nowrap' });
  });

  it.each([
    ['teal', teal, colorValues.light.note.explain.main],
    ['yellow', yellow, colorValues.light.note.impression.main],
  ])('SP-138 takes %s for notes from the same palette', (_, color, shade) => {
    expect(shades(color)).toContain(shade);
  });
});
