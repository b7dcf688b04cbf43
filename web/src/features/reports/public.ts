export { HiddenMark, HiddenNotice } from './hidden.tsx';
export { ReportEntry } from './report-entry.tsx';
