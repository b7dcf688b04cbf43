// `node --import tsx test/support/seed-stack.ts FOLDER`: starts the local stack on the folder, and stops it.
import { seed, seedCatalogue } from '#demo/seed.ts';
import { startLocalStack } from '#local/stack.ts';
import { projectRoot } from '#local/settings.ts';

const [folder = ''] = process.argv.slice(2);
const stack = await startLocalStack({
  root: projectRoot,
  dataDirectory: folder,
  port: 0,
  site: 'built',
  signUp: 'app',
  log: () => undefined,
  demo: { seedCatalogue, seed },
  onFailure: (sentence) => {
    throw new Error(sentence);
  },
});
await stack.stop();
process.exit(0);
