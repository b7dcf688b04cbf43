// The only file of this domain that other domains import.
export { createReaderExport, exportPrefix } from './dependencies.ts';
export { type ReaderExport, exportReader } from './export-reader.ts';
