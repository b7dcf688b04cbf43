import { chooseBrowsers } from '../browsers/smoke-browsers.ts';

describe('npm run test:browsers', () => {
  it('BROWSERS-04 tests the browsers that are installed', () => {
    expect(chooseBrowsers(() => true)).toEqual({ installed: ['firefox', 'webkit'], skipped: [] });
  });

  it('BROWSERS-04 skips each of the others with one line', () => {
    expect(chooseBrowsers((path) => path === '/usr/bin/WebKitWebDriver')).toEqual({
      installed: [],
      skipped: [
        "Skipped firefox: Debian's packages are firefox-esr",
        "Skipped webkit: Debian's packages are webkit2gtk-driver xvfb",
      ],
    });
  });
});
