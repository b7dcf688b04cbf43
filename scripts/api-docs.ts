import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { commandLine } from './command-line.mjs';
import { renderApi } from './api-docs/render-api.ts';

commandLine({
  usage: `Usage: npm run api-docs

Writes docs/api.md from the contract.`,
});

const page = join(dirname(fileURLToPath(import.meta.url)), '../docs/api.md');
await writeFile(page, await format(renderApi(), { parser: 'markdown', printWidth: 100 }));
