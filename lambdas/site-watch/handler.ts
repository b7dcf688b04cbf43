import { readEnvironment } from '#lambdas/shared/environment.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { watchSite } from './watch-site.ts';

const { settings } = readEnvironment(functionSpecs['site-watch']);

/** Called by the clock; a failure of it is what the alarm `SiteUnwell` counts. */
export const handler = watchSite({ origin: settings.SITE_ORIGIN, log: createLog('site-watch') });
