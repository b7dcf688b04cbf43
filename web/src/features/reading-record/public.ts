export { recordPageTexts } from './page-texts.ts';
export { RecordPage } from './record-page.tsx';
export { FinishToday, RecordOfBook, RecordPart } from './record-part.tsx';
export { WantToRead } from './want-to-read.tsx';
export { ROW_PX } from './record-row.tsx';
export { readRecords, readingRecordsQuery } from './records.ts';
