import type { ReportedKind } from '#contract/entities/report.ts';
import { createFindHideableProfile } from '#lambdas/profiles/public.ts';
import { createFindHideableOwnBook } from '#lambdas/bookshelf/public.ts';
import { createFindHideableList } from '#lambdas/book-lists/public.ts';
import { createFindHideableNote } from '#lambdas/notes/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { hiddenKey, type FindHideable } from '#lambdas/shared/hideable.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { createReportLists, type ReportLists } from './open-reports.ts';
import { listedHiddenRowOf } from './rows.ts';

/** What operators do, from the command line. */
export interface Moderation extends Pick<ReportLists, 'listOpen' | 'listHidden'> {
  readonly find: Readonly<Record<ReportedKind, FindHideable>>;
  /** Hides content for this reason, or changes the reason, and closes its reports. False: missing. */
  readonly hide: (kind: ReportedKind, id: string, reason: string) => Promise<boolean>;
  /** Shows content again that was hidden. False: it was not, or is deleted; the record of it goes anyway. */
  readonly restore: (kind: ReportedKind, id: string) => Promise<boolean>;
  /** Closes the open reports of content that stays as it is; returns how many. */
  readonly dismiss: (kind: ReportedKind, id: string) => Promise<number>;
}

interface ModerationOptions {
  readonly database: Database;
  /** Names of the tables. */
  readonly tables: Readonly<
    Record<'reports' | 'notes' | 'bookLists' | 'users' | 'bookshelf', string>
  >;
  readonly log: Log;
  readonly clock?: Clock;
}

/** Content may change between reading and writing it; each attempt reads it again. */
const ATTEMPTS = 10;

export const createModeration = ({
  database,
  tables,
  log,
  clock = systemClock,
}: ModerationOptions): Moderation => {
  const { listOpen, listHidden, close } = createReportLists(database, tables.reports, log);
  const find: Moderation['find'] = {
    note: createFindHideableNote(database, tables.notes, log),
    list: createFindHideableList(database, tables.bookLists),
    profile: createFindHideableProfile(database, tables.users),
    copy: createFindHideableOwnBook(database, tables.bookshelf, log),
  };

  /** Writes the content and the record of it in one transaction. False: the content is missing. */
  const setHidden = async (
    kind: ReportedKind,
    id: string,
    reason: string | undefined,
    recordFor: (authorSub: string) => TransactStep,
  ): Promise<boolean> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const content = await find[kind](id);
      if (content === null) return false;
      const { done } = await transact<string>(database, {
        record: recordFor(content.authorSub),
        ...content.setHidden(reason),
      });
      if (done) return true;
    }
    throw new Error(`The ${kind} ${id} changed each time before it could be written`);
  };

  const removeRecord = (kind: ReportedKind, id: string): TransactStep => ({
    Delete: { TableName: tables.reports, Key: hiddenKey(kind, id) },
  });

  return {
    find,
    listOpen,
    listHidden,
    dismiss: (kind, id) => close(kind, id, clock()),

    hide: async (kind, id, hiddenReason) => {
      const now = clock();
      const hiddenAt = new Date(now).toISOString();
      const found = await setHidden(kind, id, hiddenReason, (reportedSub) => ({
        Put: {
          TableName: tables.reports,
          Item: listedHiddenRowOf({ kind, id, reportedSub, hiddenReason, hiddenAt }),
        },
      }));
      // Nobody can report hidden content. An interrupted call leaves reports that the next one closes.
      if (found) await close(kind, id, now);
      return found;
    },

    restore: async (kind, id) => {
      const step = removeRecord(kind, id);
      const content = await find[kind](id);
      const isHidden = content?.hiddenReason !== undefined;
      if (isHidden && (await setHidden(kind, id, undefined, () => step))) return true;
      // Only the record is left, if anything. From now on the same text can be imported again.
      await transact(database, { step });
      return false;
    },
  };
};
