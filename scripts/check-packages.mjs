import { readFileSync } from 'node:fs';
import { commandLine } from './command-line.mjs';
import { packagesWithoutLicense, unusedExceptions, unverifiedPackages } from './packages.mjs';

commandLine({
  usage: `Usage: npm run licenses

Checks the licenses of packages that may ship, and that every package of the lock file has a hash
and comes from the registry.`,
});

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const found = [
  ...unverifiedPackages(lock),
  ...packagesWithoutLicense(lock),
  ...unusedExceptions(lock).map((id) => `${id}: the exception is not needed any more`),
];
for (const line of found) console.error(line);
if (found.length > 0) {
  console.error('scripts/packages.mjs has the list of licenses and the exceptions.');
  process.exitCode = 1;
} else console.log(`${Object.keys(lock.packages).length - 1} packages checked`);
