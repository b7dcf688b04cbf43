import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '#local/settings.ts';
import { commandLine } from '../../scripts/command-line.mjs';
import { describeApi } from './describe-api.ts';

commandLine({
  usage: `Usage: npm run openapi

Writes web/public/openapi.json from the contract.`,
});

const file = join(projectRoot, 'web/public/openapi.json');
const layout = { ...(await resolveConfig(file)), filepath: file };
await writeFile(file, await format(JSON.stringify(await describeApi()), layout));
