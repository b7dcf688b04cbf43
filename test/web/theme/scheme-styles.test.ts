import { colorValues } from '#web/theme/color-values.ts';
import { schemeStyles } from '#web/theme/scheme-styles.ts';
import { themeOf } from '#web/theme/theme.ts';
import { colorVariables } from '#web/theme/tokens.ts';

const style = document.createElement('style');
style.textContent = schemeStyles();
document.head.append(style);

const rulesIn = (rules: CSSRuleList | undefined): readonly CSSStyleRule[] =>
  Array.from(rules ?? []).filter((rule) => rule instanceof CSSStyleRule);

/** What an element that matches one of the selectors gets, without any script. */
const declaredFor = (rules: readonly CSSStyleRule[], selector: string): Map<string, string> =>
  new Map(
    rules
      .filter(({ selectorText }) => selectorText.split(/,\s*/).includes(selector))
      .flatMap(({ style: declared }) =>
        Array.from(declared, (name): [string, string] => [name, declared.getPropertyValue(name)]),
      ),
  );

const rules = rulesIn(style.sheet?.cssRules);
const root = declaredFor(rules, ':root');
/** The rules for a medium alone. */
const rulesFor = (medium: string): readonly CSSStyleRule[] =>
  Array.from(style.sheet?.cssRules ?? []).flatMap((rule) =>
    rule instanceof CSSMediaRule && rule.conditionText === medium ? rulesIn(rule.cssRules) : [],
  );
// Paper has neither.
const dark = declaredFor(rulesFor('screen'), '[data-color-scheme="dark"]');

const leaves = (value: object): readonly string[] =>
  Object.values(value).flatMap((leaf: unknown) =>
    typeof leaf === 'object' && leaf !== null ? leaves(leaf) : [String(leaf)],
  );

describe('the style sheet of the page', () => {
  it('DARK-07 has the colors of both schemes, and leaves none of the theme to the light one', () => {
    const { palette } = themeOf('ja').generateThemeVars();
    const names = leaves(palette).flatMap((reference) => /--[\w-]+/.exec(reference) ?? []);
    expect(root.get('--mui-palette-primary-main')).toBe(colorValues.light.primary);
    expect(names.filter((name) => !dark.has(name))).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      const ours = Object.entries(colorVariables(scheme));
      expect([...(scheme === 'light' ? root : dark)]).toEqual(expect.arrayContaining(ours));
    }
  });

  it('RECORD-46 has no dark colors for paper', () => {
    expect(declaredFor(rules, '[data-color-scheme="dark"]').size).toBe(0);
    expect(dark.size).toBeGreaterThan(0);
  });

  it('DARK-03 says which scheme it shows', () => {
    expect(root.get('color-scheme')).toBe('light');
    expect(dark.get('color-scheme')).toBe('dark');
  });

  it('DARK-04 shows a dark system without a script the colors of the dark scheme', () => {
    const media = rulesFor('screen and (prefers-color-scheme:dark)');
    const system = declaredFor(media, ':root:not([data-color-scheme])');
    expect(system.get('--mui-palette-primary-main')).toBe(colorValues.dark.primary);
    expect(system).toEqual(dark);
  });
});
