const { TestEnvironment } = require('jest-environment-node');
const { require: requireTypeScript } = require('tsx/cjs/api');

/**
 * Every test file has modules of its own, so that each would load the CDK and synthesize the same
 * stacks again. This module lives as long as the worker: all its test files share what it makes.
 */
const made = new Map();

const synthesize = (stage, changes = {}) => {
  const key = JSON.stringify([stage, changes]);
  if (!made.has(key)) {
    const { synthesizeStacks } = requireTypeScript('./synthesize-stacks.ts', __filename);
    made.set(key, synthesizeStacks(stage, changes));
  }
  return made.get(key);
};

module.exports = class StacksEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.synthesizeStacks = synthesize;
  }
};
