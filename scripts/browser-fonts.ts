import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SANS = { family: 'Noto Sans JP', generic: ['sans-serif', 'system-ui'], of: 'noto-sans-jp' };
const MINCHO = { family: 'Zen Old Mincho', generic: ['serif'], of: 'zen-old-mincho' };

const folderOf = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/package.json`)));

const fontFolders: readonly string[] = [
  ...['400Regular', '700Bold'].map((weight) => join(folderOf(SANS.of), weight)),
  ...['400Regular', '600SemiBold'].map((weight) => join(folderOf(MINCHO.of), weight)),
];

/**
 * A fontconfig file that gives the browser Japanese glyphs on machines that have none, and the
 * same ones everywhere, without touching the pages. Returns its path; only Linux reads such files.
 */
export const fontConfiguration = (cacheDirectory: string): string => {
  const directory = join(cacheDirectory, 'fonts');
  mkdirSync(directory, { recursive: true });
  const preferred = [SANS, MINCHO].flatMap(({ family, generic }) =>
    generic.map(
      (name) =>
        `<alias><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  );
  const file = join(directory, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
${fontFolders.map((folder) => `<dir>${folder}</dir>`).join('\n')}
<dir>/usr/share/fonts</dir>
<cachedir>${directory}</cachedir>
${preferred.join('\n')}
</fontconfig>
`,
  );
  return file;
};
