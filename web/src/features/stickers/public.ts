export { GuidePicture, Step, Steps } from './guide.tsx';
export { IssueForVisitors, IssueSheet } from './issue-sheet.tsx';
export { PrintLabels } from './print-labels.tsx';
export { PrintOffsetPart } from './print-offset.tsx';
export { SheetList } from './sheet-list.tsx';
export { stickersTexts } from './texts.ts';
