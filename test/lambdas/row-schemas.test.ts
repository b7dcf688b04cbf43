import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { bookSchema } from '#contract/entities/book.ts';
import {
  ownLibrarySettingsSchema,
  userLibrarySettingsSchema,
} from '#contract/entities/bookshelf.ts';
import { noteSchema } from '#contract/entities/note.ts';
import { profileSchema } from '#contract/entities/profile.ts';
import { friendRequestSchema } from '#contract/entities/social.ts';
import pinned from './row-schemas.json';

const lambdas = join(__dirname, '../../lambdas');

const rowModules = readdirSync(lambdas, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(^|\/|-)rows\.ts$/.test(file) && !file.startsWith('shared/'))
  .toSorted();

/** Hash of what a schema accepts as a stored row. It ignores refinements and transforms. */
const hashOf = (schema: z.ZodType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
    .digest('hex')
    .slice(0, 16);

/** Entities that rows are parsed as directly. */
const storedEntities = {
  bookSchema,
  friendRequestSchema,
  noteSchema,
  ownLibrarySettingsSchema,
  profileSchema,
  userLibrarySettingsSchema,
};

const hashesOf = (domain: string, exported: Readonly<Record<string, unknown>>) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[`${domain}/${name}`, hashOf(value)] as const] : [],
  );

const hashesIn = async (file: string) =>
  hashesOf(
    file.split('/')[0] ?? file,
    (await import(join(lambdas, file))) as Readonly<Record<string, unknown>>,
  );

/** A new or changed row schema has these steps. */
const ADVICE = `
A schema of stored rows has changed. Rows that no longer parse are silently left out of every
response, so readers lose data. Before you change the hash in test/lambdas/row-schemas.json:

1. Does every row that is stored today still parse? A new field must be optional or have a default;
   a field must not be removed from an enum, renamed or narrowed.
2. If not, migrate the stored rows first, or let the schema accept both shapes.
3. Is the exported data (lambdas/reader-export) still complete?

Then set the entry to the hash below. A new schema gets a new entry; a deleted one loses its entry.
`;

describe('the schemas of stored rows', () => {
  it('have the pinned hashes, and each one is pinned', async () => {
    const found = Object.fromEntries([
      ...(await Promise.all(rowModules.map(hashesIn))).flat(),
      ...hashesOf('contract', storedEntities),
    ]);
    const names = new Set([...Object.keys(found), ...Object.keys(pinned)]);
    const changed = [...names].toSorted().flatMap((name) => {
      const expected = (pinned as Readonly<Record<string, string>>)[name];
      if (expected === found[name]) return [];
      return [`"${name}": pinned ${expected ?? 'nowhere'}, now ${found[name] ?? 'deleted'}`];
    });
    if (changed.length > 0) throw new Error(`${ADVICE}\n${changed.join('\n')}\n`);
    expect(Object.keys(found).length).toBeGreaterThan(10);
  });
});
