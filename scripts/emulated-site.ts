import { once } from 'node:events';
import { commandLine, readArguments } from './command-line.mjs';
import { emulatorEndpoint } from './emulator.mjs';
import { openSiteProxy } from './emulator/site-proxy.ts';

const command = {
  usage: `Usage: npm run emulator:site -- ORIGIN

Shows a site that is deployed to the emulator, at an address of this machine, until Ctrl-C.`,
  positionals: true,
};

const origin = commandLine(command, (args) => {
  const [only = ''] = readArguments(command, args).positionals;
  if (!URL.canParse(only))
    throw new Error('Name the origin that the deployment printed: https://HOST');
  return only;
});

const endpoint = emulatorEndpoint();
if (endpoint === undefined) {
  console.error('AWS_ENDPOINT_URL names no emulator on this machine');
  process.exitCode = 1;
} else {
  const proxy = await openSiteProxy(origin, endpoint);
  console.log(`${origin} is at ${proxy.origin}`);
  await once(process, 'SIGINT');
  await proxy.close();
}
