import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Plugin } from 'vite';
import { LICENSES_FILE } from '../contract/site-files.ts';

/** Packages in the bundles of workers, which are builds of their own. */
const OF_WORKERS = [
  'zxing-wasm',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const packageSchema = z.object({ version: z.string(), license: z.string() });

const sectionOf = async (modules: string, name: string): Promise<string> => {
  const folder = join(modules, name);
  const { version, license } = packageSchema.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const text = await readFile(join(folder, 'LICENSE'), 'utf8');
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
};

/** Adds the licenses of packages in workers to the file with those of the page. */
export const workerLicenses = (modules: string): Plugin => ({
  name: 'worker-licenses',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    for (const name of OF_WORKERS) {
      await appendFile(join(dir, LICENSES_FILE), await sectionOf(modules, name));
    }
  },
});
