// `npm run accept -- ORIGIN`: exercises a deployed site as a visitor: `config.json`, the start page, a
// search, and the page of a book that it finds. It writes nothing and needs no credentials.
import { acceptSite } from './deployment/accept-site.ts';

try {
  await acceptSite(process.argv[2] ?? '');
  console.log('Accepted');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
