import config from '../../jest.config.mjs';

/** As tests of handlers run, but only when asked for: these need an AWS emulator. */
const handlers = config.projects.find(({ displayName }) => displayName === 'handlers');

export default {
  ...handlers,
  rootDir: '../..',
  displayName: 'deploy',
  testMatch: ['<rootDir>/test/deploy/**/*.test.ts'],
  reporters: config.reporters,
};
