import './scripts/require-runtime.mjs';

// CDK's own template validation costs seconds per template; `cdk synth` runs it, the tests need not.
process.env.CDK_VALIDATION = 'false';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const transform = {
  '/(?:@jsquash|lindera-wasm-ipadic)/.+\\.js$': '<rootDir>/test/support/codec-module.cjs',
  '^.+\\.(tsx?|mjs)$|/until-async/.+\\.js$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.(ttf|wasm)$': '<rootDir>/test/support/file-address.cjs',
};

const base = {
  // jest runs modules in a VM context, where each use of a global is a slow look-up. These become parameters of
  // each module: the client of the database then takes a third less time, and the proof of a password in the
  // sign-in library, which calls Math.floor for every digit, 1 s instead of 30. Not `Map`, which is also the
  // name of an icon, and nothing that tests replace, such as `Date`.
  sandboxInjectedGlobals: [
    'Array',
    'Error',
    'JSON',
    'Math',
    'Number',
    'Object',
    'Promise',
    'Reflect',
    'Set',
    'String',
    'Symbol',
    'Uint8Array',
    'WeakMap',
  ],
  transform,
  // The tokenizer comes as an ES module only.
  transformIgnorePatterns: ['/node_modules/(?!lindera-wasm-ipadic/)'],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/dist', '<rootDir>/.local'],
  setupFilesAfterEnv: ['<rootDir>/test/support/seeded-random.ts'],
};

/** One jest project per kind of test, so that `--selectProjects web` and the like work. */
const node = (displayName, folders) => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  testPathIgnorePatterns: ['\\.races\\.test\\.ts$'],
});

const lambdas = {
  // Typefaces and WebAssembly come from packages, and an import of one is its address. The barcode library lets
  // go of unused symbologies in its ES modules only, and the picture library has no others.
  transformIgnorePatterns: [
    '/node_modules/(?!bwip-js/|@jsquash/|lindera-wasm-ipadic/|.*\\.(ttf|wasm)$)',
  ],
  moduleNameMapper: {
    '^bwip-js/generic$': '<rootDir>/node_modules/bwip-js/dist/bwip-js-gen.mjs',
  },
};

export default {
  reporters: ['default', '<rootDir>/test/support/closing-line-reporter.cjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // One fewer than there are processors leaves half of a small machine idle.
  maxWorkers: '100%',
  // Each file leaves some 10 MB in its worker. With gigabytes in it, a worker takes longer to end than jest waits.
  workerIdleMemoryLimit: '1GB',
  // `--seed` repeats a run with the random values that it had.
  showSeed: true,
  // Generous, because a busy machine is slow. Waiting for a page ends earlier, with a better message.
  testTimeout: 120_000,
  projects: [
    node('unit', ['build', 'contract', 'catalogue', 'scripts', 'stages']),
    { ...node('handlers', ['lambdas']), ...lambdas },
    {
      ...node('races', []),
      ...lambdas,
      testMatch: ['<rootDir>/test/**/*.races.test.ts'],
      testPathIgnorePatterns: [],
    },
    {
      ...node('cdk', ['lib']),
      testEnvironment: '<rootDir>/test/support/stacks/stacks-environment.cjs',
    },
    node('integration', ['integration', 'local', 'demo']),
    { ...node('trust', ['trust']), ...lambdas },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/web/dom-environment.cjs',
      testMatch: ['<rootDir>/test/web/**/*.test.ts?(x)'],
      // Parts of msw come as ES modules only.
      transformIgnorePatterns: ['node_modules/(?!(rettime|until-async|@open-draft)/)'],
      setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/test/support/web/setup.ts'],
    },
  ],
};
