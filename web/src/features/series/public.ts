export { seriesIdOf, seriesQuery } from './queries.ts';
export { SeriesBooks, SeriesHeading } from './series-books.tsx';
export { seriesTexts } from './texts.ts';
