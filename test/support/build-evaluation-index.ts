// `node --import tsx test/support/build-evaluation-index.ts FOLDER BOOKS`
import { join } from 'node:path';
import { syntheticAuthors, syntheticBooks } from '#bench/synthetic-catalogue.ts';
import { buildIndexWithReadings, demoAuthors, demoBooks } from './search-records.ts';

const [folder = '', count = ''] = process.argv.slice(2);
const books = [...demoBooks(), ...syntheticBooks(Number(count))];
const authors = [...demoAuthors(), ...syntheticAuthors()];
await buildIndexWithReadings(join(folder, 'books.db'), books, authors);
