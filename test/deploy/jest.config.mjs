import config from '../../jest.config.mjs';

/** As integration tests run, but only when asked for: these need an AWS emulator. */
const integration = config.projects.find(({ displayName }) => displayName === 'integration');

export default {
  ...integration,
  rootDir: '../..',
  displayName: 'deploy',
  testMatch: ['<rootDir>/test/deploy/**/*.test.ts'],
  reporters: config.reporters,
};
