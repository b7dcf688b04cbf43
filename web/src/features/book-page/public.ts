export { BookContent } from './book-content.tsx';
export { useSaid } from './said.tsx';
