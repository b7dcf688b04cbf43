import { commandLine, readArguments } from './command-line.mjs';
import { acceptSite } from './deployment/accept-site.ts';
import { emulatorEndpoint } from './emulator.mjs';
import { openSiteProxy } from './emulator/site-proxy.ts';

const command = {
  usage: `Usage: npm run accept -- ORIGIN

Exercises a deployed site as a visitor: config.json, the start page, a search, and the page of a book that
it finds. It writes nothing and needs no credentials. On the emulator, too.`,
  positionals: true,
};

const origin = commandLine(command, (args) => {
  const { positionals } = readArguments(command, args);
  const [only] = positionals;
  if (only === undefined || positionals.length > 1)
    throw new Error('Name one origin: https://HOST');
  return only;
});

try {
  const endpoint = emulatorEndpoint();
  const proxy = endpoint === undefined ? undefined : await openSiteProxy(origin, endpoint);
  try {
    await acceptSite(origin, proxy?.origin);
  } finally {
    await proxy?.close();
  }
  console.log('Accepted');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
