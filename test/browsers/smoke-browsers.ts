/** The browsers of the smoke test: the programs that it starts, and Debian's packages with them. */
export const smokeBrowsers = {
  firefox: { programs: ['/usr/bin/firefox-esr'], packages: 'firefox-esr' },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
  },
} as const;

interface Choice {
  /** Names of the browsers that can be tested. */
  readonly installed: readonly string[];
  /** A line for every other one. */
  readonly skipped: readonly string[];
}

/** Which browsers are on this machine. */
export const chooseBrowsers = (exists: (path: string) => boolean): Choice => {
  const all = Object.entries(smokeBrowsers).map(([name, { programs, packages }]) => ({
    name,
    packages,
    isInstalled: programs.every(exists),
  }));
  return {
    installed: all.filter(({ isInstalled }) => isInstalled).map(({ name }) => name),
    skipped: all
      .filter(({ isInstalled }) => !isInstalled)
      .map(({ name, packages }) => `Skipped ${name}: Debian's packages are ${packages}`),
  };
};
