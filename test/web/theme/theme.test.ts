import { blue, pink, teal, yellow } from '@mui/material/colors';
import { createAppTheme } from '#web/theme/theme.ts';
import { colours } from '#web/theme/tokens.ts';

const shades = (colour: object) => Object.values(colour) as readonly string[];

describe('the theme', () => {
  const { palette } = createAppTheme('ja');

  it('CONST-33 SP-138 has blue as its primary colour', () => {
    expect(shades(blue)).toContain(palette.primary.main);
  });

  it('CONST-34 SP-138 has pink as its secondary colour', () => {
    expect(shades(pink)).toContain(palette.secondary.main);
  });

  it('keeps the action of an alert in one line', () => {
    const { components } = createAppTheme('ja');
    expect(components?.MuiAlert?.styleOverrides?.action).toMatchObject({ whiteSpace: 'nowrap' });
  });

  it.each([
    ['teal', teal, colours.note.explain.main],
    ['yellow', yellow, colours.note.impression.main],
  ])('SP-138 takes %s for notes from the same palette', (_, colour, shade) => {
    expect(shades(colour)).toContain(shade);
  });
});
