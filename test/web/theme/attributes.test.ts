import { isAttribute } from '#web/theme/attributes.ts';
import { sourceFiles } from '#test/support/source-files.ts';

describe('the properties of a styled tag', () => {
  it.each(['as', 'ownerState', 'sx', 'theme'])('WEIGHT-27 keeps %s out of the document', (name) => {
    expect(isAttribute(name)).toBe(false);
  });

  it.each(['aria-label', 'className', 'data-testid', 'href', 'onClick', 'popover', 'tabIndex'])(
    'WEIGHT-27 passes %s on',
    (name) => {
      expect(isAttribute(name)).toBe(true);
    },
  );

  it('WEIGHT-27 are attributes, unless the component says which ones are', () => {
    // Only type arguments make properties of its own possible.
    const own = /\bstyled\(\s*'[a-z0-9]+',?\s*\)\s*</u;
    const files = sourceFiles(['web/src']);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
