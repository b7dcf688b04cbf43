export { HistoryDays } from './history-days.tsx';
export { historyQuery, useForgetVisit } from './queries.ts';
export { historyTexts } from './texts.ts';
export { useRecordVisit } from './use-record-visit.ts';
