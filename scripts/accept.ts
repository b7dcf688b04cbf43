import { commandLine, readArguments } from './command-line.mjs';
import { acceptSite } from './deployment/accept-site.ts';

const command = {
  usage: `Usage: npm run accept -- ORIGIN

Exercises a deployed site as a visitor: config.json, the start page, a search, and the page of a book that
it finds. It writes nothing and needs no credentials.`,
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
  await acceptSite(origin);
  console.log('Accepted');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
