export { KindleBooks } from './kindle-books.tsx';
