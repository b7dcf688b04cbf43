export { ReaderImport } from './reader-import.tsx';
export type { RenderSearch } from './search-dialog.tsx';
export { readerImportTexts } from './texts.ts';
