import { getContrastRatio } from '@mui/material/styles';
import { READER_COLORS, UNKNOWN_READER_COLOR } from '#contract/reader-colors.ts';
import { colorValues, type ColorTokens } from '#web/theme/color-values.ts';
import { themeOf } from '#web/theme/theme.ts';

type Scheme = keyof typeof colorValues;
/** The tokens that are one color. */
type PlainToken = {
  [K in keyof ColorTokens]: ColorTokens[K] extends string ? K : never;
}[keyof ColorTokens];
/** Two colors, the first on the second, by a name. */
type Pair = readonly [string, string, string];

const surfaces = ['background', 'paper', 'raised'] as const;

const onSurfaces = (tokens: ColorTokens, names: readonly PlainToken[]): Pair[] =>
  names.flatMap((name) =>
    surfaces.map((surface): Pair => [`${name} on ${surface}`, tokens[name], tokens[surface]]),
  );

const textPairs = (tokens: ColorTokens): readonly Pair[] => {
  const { note, lending } = tokens;
  return [
    ...onSurfaces(tokens, ['ink', 'quietInk', 'primary', 'error']),
    ['what matched in a title', tokens.ink, tokens.match],
    ['what matched in the names below it', tokens.quietInk, tokens.match],
    ['ink in the search box', tokens.ink, tokens.field],
    ['placeholder in the search box', tokens.quietInk, tokens.field],
    ['text of the bar', tokens.onTopBar, tokens.topBar],
    ['text on primary', tokens.onPrimary, tokens.primary],
    ['text on secondary', tokens.onSecondary, tokens.secondary],
    ...[...READER_COLORS, UNKNOWN_READER_COLOR].map((color): Pair => [
      `letter on ${color}`,
      tokens.onReader,
      color,
    ]),
    ...Object.entries(note).flatMap(([kind, { main, light, ink }]): Pair[] => [
      [`label of ${kind}`, ink, main],
      [`text in the light color of ${kind}`, tokens.ink, light],
    ]),
    ['text on the camera', tokens.camera.ink, tokens.camera.background],
    ['drawn print', tokens.print.ink, tokens.print.paper],
    ['print on a mark', tokens.print.ink, tokens.print.mark],
    ['stance of a citation', note.information.main, tokens.paper],
    ['lent', lending.lent.ink, lending.lent.main],
    ['overdue', lending.overdue.ink, lending.overdue.main],
    ...surfaces.flatMap((surface): Pair[] => [
      [`available on ${surface}`, lending.available.main, tokens[surface]],
      [`overdue text on ${surface}`, lending.overdue.main, tokens[surface]],
    ]),
  ];
};

const controlPairs = (tokens: ColorTokens): readonly Pair[] => [
  ...onSurfaces(tokens, ['control', 'focusRing']),
  ['focus ring in the bar', tokens.topBarFocusRing, tokens.topBar],
  ['symbols of empty pages', tokens.faintInk, tokens.background],
];

/** Alerts, whose colors MUI computes from the palette. */
const alertPairs = (scheme: Scheme): readonly Pair[] => {
  const alerts = themeOf('ja').colorSchemes[scheme]?.palette.Alert;
  if (alerts === undefined) throw new Error(`The theme has no ${scheme} scheme`);
  return (['error', 'info', 'success', 'warning'] as const).map((kind) => [
    `alert: ${kind}`,
    alerts[`${kind}Color`],
    alerts[`${kind}StandardBg`],
  ]);
};

/** Notices, which are filled. */
const noticePairs = (scheme: Scheme): readonly Pair[] => {
  const palette = themeOf('ja').colorSchemes[scheme]?.palette;
  if (palette === undefined) throw new Error(`The theme has no ${scheme} scheme`);
  const shade = scheme === 'light' ? 'main' : 'dark';
  return (['error', 'info', 'success'] as const).map((kind) => [
    `notice: ${kind}`,
    palette.Alert[`${kind}FilledColor`],
    palette[kind][shade],
  ]);
};

/** The tokens that are compared, or that nothing has to be read on or told apart from. */
const decorative = new Set(['line', 'shade', 'board', 'boardShadow', 'spineShadow']);

describe.each(['light', 'dark'] as const)('the colors of the %s scheme', (scheme) => {
  const tokens = colorValues[scheme];

  it.each([...textPairs(tokens), ...alertPairs(scheme), ...noticePairs(scheme)])(
    'DARK-10 give text a contrast of 4.5: %s',
    (_, front, back) => {
      expect(getContrastRatio(front, back)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(controlPairs(tokens))('DARK-10 give controls a contrast of 3: %s', (_, front, back) => {
    expect(getContrastRatio(front, back)).toBeGreaterThanOrEqual(3);
  });

  it('DARK-10 are all compared', () => {
    const compared = JSON.stringify([...textPairs(tokens), ...controlPairs(tokens)]);
    const missing = Object.entries(tokens).filter(
      ([name, value]) =>
        typeof value === 'string' && !decorative.has(name) && !compared.includes(value),
    );
    expect(missing).toEqual([]);
  });
});
