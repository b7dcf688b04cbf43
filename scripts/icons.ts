// `npm run icons`: draws the icons of the site again, after `web/public/favicon.svg` has changed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIcons } from './draw-icons.ts';

const folder = join(import.meta.dirname, '../web/public');
for (const [name, bytes] of Object.entries(await drawIcons(folder))) {
  await writeFile(join(folder, name), bytes);
}
