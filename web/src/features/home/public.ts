export { DueLendings, byDueDate } from './due-lendings.tsx';
export { FirstBook } from './first-book.tsx';
export { NEWEST_COPIES, NewestCopies } from './newest-copies.tsx';
export { NewestExplanations } from './newest.tsx';
export { newestQuery } from './queries.ts';
export { RecentTime } from './recent-time.tsx';
export { homeTexts } from './texts.ts';
export { Tile, TileHint, Tiles } from './tile.tsx';
export { FindBooks, WelcomePanel } from './welcome-panel.tsx';
