export { seriesIdOf, seriesQuery } from './queries.ts';
export { MissingInSeries } from './missing-in-series.tsx';
export { SeriesBooks, SeriesHeading } from './series-books.tsx';
export { seriesTexts } from './texts.ts';
