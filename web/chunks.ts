import type { Rolldown } from 'vite';

/** What every page uses. */
const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|@tanstack\/(query-core|react-query))\//;
const KIT = /\/node_modules\/(@mui|react-transition-group)\//;
/** Helpers of a few lines each: as files of their own, they would cost more bytes and requests than they have. */
const HELPERS =
  /\/web\/src\/(lib\/|components\/sentence\.|features\/books\/(board|work-records)\.)/;
const OURS = /\/(contract|web\/src|node_modules\/lucide-react)\//;

/**
 * From so many screens and parts on, shared code is in a file that all of them load, with the code that it needs;
 * what fewer share stays in smaller files. Measured: with 6 of our own, each page has up to 40 kB more; with 8, 7 to
 * 20 kB; with 9 to 15, it has dialogs that visitors never open (20 kB).
 */
const SHARED_BY = { kit: 30, helpers: 8, ours: 16 } as const;

/**
 * What is in which file, for `output.codeSplitting`: the libraries and the code of every page, and what many
 * screens share of MUI and of our own. The bundler makes the files of single screens, and of parts that are
 * loaded on use.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES, priority: 4 },
  { name: 'page', tags: ['$initial'], priority: 3 },
  { name: 'kit', test: KIT, priority: 2, minShareCount: SHARED_BY.kit },
  { name: 'helpers', test: HELPERS, priority: 1.5, minShareCount: SHARED_BY.helpers },
  { name: 'screens', test: OURS, priority: 1, minShareCount: SHARED_BY.ours },
];
