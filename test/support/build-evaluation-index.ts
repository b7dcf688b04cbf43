// `node --import tsx test/support/build-evaluation-index.ts FOLDER BOOKS`
import { join } from 'node:path';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { buildIndex, demoAuthors, demoBooks } from './search-records.ts';

const [folder = '', count = ''] = process.argv.slice(2);
const books = [...demoBooks(), ...syntheticBooks(Number(count))];
await buildIndex(join(folder, 'books.db'), books, [...demoAuthors(), ...syntheticAuthors()]);
