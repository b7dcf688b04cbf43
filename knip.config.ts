import type { KnipConfig } from 'knip';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';

/**
 * What starts somewhere else than in an import: functions, commands, the page. Configurations and
 * tests are found by the tools' own files.
 */
const config: KnipConfig = {
  entry: [
    ...Object.values(functionSpecs).map(({ entry }) => entry),
    // Published to the mobile app as well as to our own page: used here or not, it is in use.
    'contract/**/*.ts',
    'bin/{app,pipeline}.ts',
    'web/src/main.tsx',
    'web/src/service-worker/sw.ts',
    'web/vite.config.ts',
    'scripts/*.{mjs,ts}',
    'test/{browsers/playwright.config,browsers/run,e2e/screenshots,openapi/write}.ts',
    'test/support/{ask-commands.mjs,build-evaluation-index.ts,copy-seeded-data.ts,seed-stack.ts}',
    'test/deploy/{jest.config.mjs,support/{changed-setting,changing-secret,failing-settings,prod-settings,replaced-client,replaced-pool}.ts}',
  ],
  project: [
    '{bin,build,lib,contract,lambdas,local,stages,catalogue,demo,web,bench,scripts,test}/**/*.{ts,tsx,mjs,cjs}',
  ],
  // Installed apart; the checks that use them are skipped without them.
  ignoreBinaries: ['actionlint', 'cfn-lint', 'faketime', 'groonga'],
  // Types that a signature needs are exported with it; a reader may want to name them.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
