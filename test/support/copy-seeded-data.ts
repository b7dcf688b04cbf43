// `node --import tsx test/support/copy-seeded-data.ts FOLDER`, for stacks that start before the tests.
import { copySeededData } from './seeded-data.ts';

const [folder = ''] = process.argv.slice(2);
copySeededData(folder);
