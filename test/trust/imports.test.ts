import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  composedRecords,
  fixturePath,
  iso2709Of,
  marcCollection,
  marcJsonOf,
  marcXmlOf,
} from '#test/catalogue/compose-marc.ts';
import { withCatalogue, type TestCatalogue } from '#test/catalogue/support.ts';
import { randomOf } from '#test/support/interleaving.ts';
import { projectRoot } from '#local/settings.ts';
import { countCases } from './support/figures.ts';
import { scaled, seed } from './support/scale.ts';

jest.setTimeout(900_000);

const imports = countCases('imports', 'files cut off');
const CUTS = scaled(3, 40);
const DEMO_LINES = 60;

const demo = async (): Promise<Buffer> => {
  const text = await readFile(join(projectRoot, 'catalogue', 'demo', 'books.jsonl'), 'utf8');
  return Buffer.from(`${text.split('\n').slice(0, DEMO_LINES).join('\n')}\n`);
};

const records = composedRecords('marc-books.txt');

/** A file of each format that the importer reads. */
const contents = {
  'books.jsonl': demo,
  'books.mrc': () => Promise.resolve(Buffer.concat(records.map(iso2709Of))),
  'books.xml': () => Promise.resolve(Buffer.from(marcCollection(records.map(marcXmlOf)))),
  'books.json': () => Promise.resolve(Buffer.from(JSON.stringify(records.map(marcJsonOf)))),
  'books.rdf': () => readFile(fixturePath('dc-ndl.rdf')),
  'oai-pmh.xml': () => readFile(fixturePath('oai-pmh.xml')),
  'sru.xml': () => readFile(fixturePath('sru-xml.xml')),
  'authorities.rdf': () => readFile(fixturePath('authorities.rdf')),
  'authorities.json': () => readFile(fixturePath('authority-graph.json')),
} as const;

type Rows = Awaited<ReturnType<TestCatalogue['rows']>>;

/** Rows that lead to a book that is not there. */
const dangling = (rows: Rows): readonly string[] =>
  Object.keys(rows).filter((key) => {
    const [, id] = /BOOK#([\w-]+)$|(?:BY|ABOUT)#\d+#([\w-]+)$/.exec(key)?.filter(Boolean) ?? [];
    return id !== undefined && rows[`BOOK#${id} BOOK`] === undefined;
  });

/** Imports into an empty catalogue: the rows, or the message of the error that ended it. */
const importCut = (name: string, cut: Buffer, whole: Buffer) =>
  withCatalogue(async (catalogue) => {
    const outcome = await catalogue.import(await catalogue.file(`cut-${name}`, cut)).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : 'not an error'),
    );
    const half = await catalogue.rows();
    await catalogue.import(await catalogue.file(name, whole));
    return { outcome, half, rows: await catalogue.rows() };
  });

describe('a file that is cut off at any byte', () => {
  it.each(Object.keys(contents) as (keyof typeof contents)[])(
    'TRUST-40 leaves a whole catalogue and a clear message: %s',
    async (name) => {
      const whole = await contents[name]();
      const expected = await importCut(name, whole, whole);
      expect(Object.keys(expected.rows)).not.toEqual([]);
      const random = randomOf(seed);
      for (let n = 0; n < CUTS; n += 1) {
        const at = Math.floor(random() * whole.length);
        await imports.run(async () => {
          const { outcome, half, rows } = await importCut(name, whole.subarray(0, at), whole);
          expect({ at, dangling: dangling(half) }).toEqual({ at, dangling: [] });
          expect({ at, isClear: outcome === undefined || /^[^\n]{5,}/.test(outcome) }).toEqual({
            at,
            isClear: true,
          });
          // The whole file afterwards gives what it always gives.
          expect(rows).toEqual(expected.rows);
        });
      }
    },
  );
});
