import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { japanDateOf } from '#contract/japan-date.ts';
import { IMPORTED_NOTES_PER_DAY, IMPORTED_NOTES_SINCE } from '#contract/limits.ts';
import type { Input } from '#contract/operation.ts';
import type { noteImportsContract } from '#contract/operations/note-imports.ts';
import { isAfterToday, isReadingDate } from '#contract/reading-rules.ts';
import { conflict, invalidInput, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { NoteWriteDependencies } from '../dependencies.ts';
import { mentionsOf } from '../mentions.ts';
import type { ImportedNote } from './writes.ts';

type Item = Input<typeof noteImportsContract, 'importImpressions'>['items'][number];

const ULID_TIME_LENGTH = 10;
const ULID_HASH_LENGTH = 16;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The second part of a ULID, which is random in others: 80 bits of the hash. */
const hashPartOf = (userSub: string, { source, item }: Item): string => {
  const key = JSON.stringify(['imported note', userSub, source, item]);
  const bytes = createHash('sha256').update(key).digest().subarray(0, ULID_HASH_LENGTH);
  return Array.from(bytes, (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');
};

/** The first instant of a date in Japan, or the instant itself, in epoch milliseconds. */
const timeOf = (writtenAt: string): number =>
  Date.parse(
    isReadingDate(writtenAt)
      ? `${writtenAt.padEnd('YYYY-MM-DD'.length, '-01')}T00:00:00+09:00`
      : writtenAt,
  );

/** When a text was written, in epoch milliseconds; undefined without a date that it can have. */
const writtenMsOf = ({ writtenAt }: Item): number | undefined => {
  const time = writtenAt === undefined ? -Infinity : timeOf(writtenAt);
  return time < timeOf(IMPORTED_NOTES_SINCE) ? undefined : time;
};

/** The same for one text of a reader in every import. Without a date it has the time 0. */
const noteIdOf = (userSub: string, item: Item): string =>
  encodeTime(writtenMsOf(item) ?? 0, ULID_TIME_LENGTH) + hashPartOf(userSub, item);

const isInFuture = (writtenAt: string, now: number): boolean =>
  isReadingDate(writtenAt)
    ? isAfterToday({ to: writtenAt }, japanDateOf(now))
    : timeOf(writtenAt) > now;

const checkDates = (items: readonly Item[], now: number): void => {
  const isWrong = items.some(
    ({ writtenAt }) => writtenAt !== undefined && isInFuture(writtenAt, now),
  );
  if (isWrong) throw invalidInput('items: writtenAt is after today');
};

interface Importer {
  readonly userSub: string;
  readonly importId: string;
  readonly now: number;
}

const noteOf = (item: Item, { userSub, importId, now }: Importer): ImportedNote => {
  const createdAt = new Date(writtenMsOf(item) ?? now).toISOString();
  return {
    noteId: noteIdOf(userSub, item),
    noteType: 'ImpressionNote',
    userSub,
    content: item.content,
    createdAt,
    editedAt: createdAt,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: 'PRIVATE',
    allowReplyLevel: 'PRIVATE',
    revision: 1,
    isImported: true,
    importId,
  };
};

/**
 * Imports impressions, each in a transaction of its own and one after the other: all of them check the same
 * account and the same day. 400: a date after today; 409: the import has been undone, or is not there; 429: the
 * reader's day is full, earlier ones are written.
 */
export const importImpressions =
  ({
    notes,
    siteHosts,
    clock,
  }: NoteWriteDependencies): Run<typeof noteImportsContract, 'importImpressions'> =>
  async ({ input: { userSub, importId, items } }) => {
    const now = clock();
    checkDates(items, now);
    const imported = items.map((item) => ({
      item: item.item,
      note: noteOf(item, { userSub, importId, now }),
    }));
    // Most of a repeated import needs no transaction.
    const existing = await notes.findMany(imported.map(({ note }) => note.noteId));
    const results: { item: string; noteId: string; outcome: 'created' | 'existing' }[] = [];
    for (const { item, note } of imported) {
      const outcome = existing.has(note.noteId)
        ? 'existing'
        : await notes.createImported(note, mentionsOf(note, siteHosts));
      if (outcome === 'overDay') {
        throw tooMany(`At most ${String(IMPORTED_NOTES_PER_DAY)} notes a day can be imported`);
      }
      if (outcome === 'ended') throw conflict('The import has been undone, or is not there');
      results.push({ item, noteId: note.noteId, outcome });
    }
    return { results };
  };
