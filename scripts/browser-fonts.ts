import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FAMILY = 'Noto Sans JP';

const fontFolders = (): readonly string[] => {
  const folder = dirname(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-jp/package.json')),
  );
  return ['400Regular', '700Bold'].map((weight) => join(folder, weight));
};

/**
 * A fontconfig file that gives the browser Japanese glyphs on machines that have none, and the
 * same ones everywhere, without touching the pages. Returns its path; only Linux reads such files.
 */
export const fontConfiguration = (cacheDirectory: string): string => {
  const directory = join(cacheDirectory, 'fonts');
  mkdirSync(directory, { recursive: true });
  const preferred = ['sans-serif', 'serif', 'system-ui'].map(
    (family) =>
      `<alias><family>${family}</family><prefer><family>${FAMILY}</family></prefer></alias>`,
  );
  const file = join(directory, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
${fontFolders()
  .map((folder) => `<dir>${folder}</dir>`)
  .join('\n')}
<dir>/usr/share/fonts</dir>
<cachedir>${directory}</cachedir>
${preferred.join('\n')}
</fontconfig>
`,
  );
  return file;
};
