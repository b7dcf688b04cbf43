export { CopyContent } from './copy-content.tsx';
