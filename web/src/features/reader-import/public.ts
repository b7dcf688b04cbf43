export { ReaderImport } from './reader-import.tsx';
export { readerImportTexts } from './texts.ts';
