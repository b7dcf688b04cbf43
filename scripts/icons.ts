import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { drawIcons } from './draw-icons.ts';

commandLine({
  usage: `Usage: npm run icons

Draws the icons of the site again, after web/public/favicon.svg has changed.`,
});

const folder = join(import.meta.dirname, '../web/public');
for (const [name, bytes] of Object.entries(await drawIcons(folder))) {
  await writeFile(join(folder, name), bytes);
}
