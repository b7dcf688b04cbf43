import { createModeration, type Moderation } from '#lambdas/reports/public.ts';
import { createLog } from '#lambdas/shared/logger.ts';
import { openTables } from '#stages/open-tables.ts';

interface OpenModeration {
  readonly moderation: Moderation;
  readonly close: () => Promise<void>;
}

/** The moderation of the local stack, whether it runs or not, or of a deployed stage. */
export const openModeration = async (stage: string): Promise<OpenModeration> => {
  const { database, nameOf, close } = await openTables(stage);
  const tables = {
    reports: nameOf('reports'),
    notes: nameOf('notes'),
    bookLists: nameOf('bookLists'),
    users: nameOf('users'),
    bookshelf: nameOf('bookshelf'),
  };
  return { moderation: createModeration({ database, tables, log: createLog('reports') }), close };
};
