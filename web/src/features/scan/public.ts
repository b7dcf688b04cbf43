export { QueueLine } from './queue-line.tsx';
export { queueTexts } from './queue-texts.ts';
export { countQueued } from './queue.ts';
export { ScanDesk } from './scan-desk.tsx';
export { scanTexts } from './texts.ts';
export { TitleSearch } from './title-search.tsx';
