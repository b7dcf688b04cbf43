/** jsdom, with the parts of the web platform that Node has and jsdom hides from the page. */
require('./fast-selectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode =
  'AbortController AbortSignal DOMException TextEncoder TextDecoder fetch Request Response Headers structuredClone ReadableStream TransformStream WritableStream CompressionStream DecompressionStream BroadcastChannel'.split(
    ' ',
  );

const nothing = () => {};

const matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
});

/** A window as tall as the page: everything is in it at once, unless a test says otherwise. */
class EverythingSeen {
  constructor(tell) {
    this.tell = tell;
  }
  observe(target) {
    this.tell([{ target, isIntersecting: true }]);
  }
  disconnect() {}
}

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            url: 'http://localhost:3000/',
            // msw ships its Node entry under the `node` condition; jsdom would choose the browser's.
            customExportConditions: [''],
          },
        },
      },
      context,
    );
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.assign(this.global, {
      matchMedia,
      scrollTo: nothing,
      IntersectionObserver: EverythingSeen,
    });
    // jsdom's has no hashes.
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // jsdom's clock has the time, and not the marks on it.
    this.global.performance.mark = nothing;
  }
};
