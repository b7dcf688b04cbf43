export { ScanDesk } from './scan-desk.tsx';
export { scanTexts } from './texts.ts';
export { TitleSearch } from './title-search.tsx';
