export { Aside, Columns, Middle } from './columns.tsx';
export { FirstBook } from './first-book.tsx';
export { NEWEST_COPIES } from './newest-copies.tsx';
export { NewestExplanations } from './newest.tsx';
export { newestQuery } from './queries.ts';
export { ReaderOverview } from './reader-overview.tsx';
export { RecentTime } from './recent-time.tsx';
export { homeTexts } from './texts.ts';
export { FindBooks, WelcomePanel } from './welcome-panel.tsx';
