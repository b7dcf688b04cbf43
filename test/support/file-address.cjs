const { pathToFileURL } = require('node:url');

/** What the bundler makes of an imported typeface or WebAssembly module: its address. */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = ${JSON.stringify(pathToFileURL(file).href)};`,
  }),
};
