import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { watchSite } from './watch-site.ts';

const { settings } = readEnvironment(functionSpecs['site-watch']);

/** Runs on a schedule. Its failures trigger the alarm `SiteUnwell`. */
export const handler = watchSite({ origin: settings.SITE_ORIGIN, log: createLog('site-watch') });
