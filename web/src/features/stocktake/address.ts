import { pagePatterns } from '#contract/pages.ts';

/** Key of the query of the scan page that opens a stocktake; its value is the step. */
export const STOCKTAKE = 'stocktake';

/** Without a step, the page asks where to begin, or whether to go on. */
export const stocktakeHref = (step: '' | 'scan' | 'result'): string =>
  `${pagePatterns.scan}?${STOCKTAKE}=${step}`;
