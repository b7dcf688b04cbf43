import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export const productFolders = [
  'bin',
  'lib',
  'contract',
  'build',
  'lambdas',
  'local',
  'stages',
  'catalogue',
  'demo',
  'web/src',
];
export const allFolders = [...productFolders, 'bench', 'scripts', 'test'];

export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Our source files below these folders; folders that do not exist have none. */
export const sourceFiles = (folders: readonly string[]): readonly SourceFile[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(ts|tsx|mjs|cjs|js)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
