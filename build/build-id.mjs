import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What the rendered markup and the scripts that continue from it are made of. */
const SOURCES = ['contract', 'web/src', 'web/index.html', 'package-lock.json'];

const filesBelow = (root, path) => {
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

const isFile = (path) => /\.\w+$/.test(path);

/** Identifies names and contents of these files, and of all files below these folders. */
export const hashOfFiles = (root, sources) => {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = isFile(source) ? [join(root, source)] : filesBelow(root, source);
    for (const file of files) {
      // The same however the root is written, and on every system.
      const name = relative(root, file).split(sep).join('/');
      hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('base64url').slice(0, 16);
};

/**
 * Identifies the sources of the web application. The build of the page and the bundle that renders it
 * on the server both contain it: only equal ones fit together.
 */
export const buildId = (root) => hashOfFiles(root, SOURCES);
