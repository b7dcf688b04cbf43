export { KindleImport } from './kindle-import.tsx';
