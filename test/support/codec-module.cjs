const { pathToFileURL } = require('node:url');
const { transformSync } = require('esbuild');

/** The picture library writes into `import.meta`, which the compiler of the other modules keeps. */
module.exports = {
  process: (source, file) =>
    transformSync(source, {
      format: 'cjs',
      define: { 'import.meta': 'importMeta' },
      banner: `const importMeta = { url: ${JSON.stringify(pathToFileURL(file).href)} };`,
    }),
};
