import { type Database, queryPage, type RowPage } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  mentionRowSchema,
  NOTE_PART,
  noteRowSchema,
  type Mention,
  type MentionRow,
  type NoteRow,
} from './rows.ts';
import { timelineRowSchema, type TimelineRow } from './timeline-rows.ts';
import type { Position } from './places.ts';

interface Range {
  readonly size: number;
  readonly after: Position | undefined;
}
type Rows = RowPage['rows'];

/** Which notes there are of a book, of an author, in a timeline; the newest first. */
export interface NoteIndexes {
  readonly readMentions: (of: Mention, range: Range) => Promise<RowPage>;
  readonly readNotesBy: (authorSub: string, range: Range) => Promise<RowPage>;
  readonly readTimeline: (ownerSub: string, range: Range) => Promise<RowPage>;
  readonly parseMentions: (rows: Rows) => readonly MentionRow[];
  readonly parseNotes: (rows: Rows) => readonly NoteRow[];
  readonly parseTimeline: (rows: Rows) => readonly TimelineRow[];
}

interface Tables {
  readonly notes: string;
  readonly timelines: string;
}

const newestFirst = (tableName: string, [name, value]: readonly [string, string]) => ({
  TableName: tableName,
  KeyConditionExpression: '#partition = :partition',
  ExpressionAttributeNames: { '#partition': name },
  ExpressionAttributeValues: { ':partition': value },
  ScanIndexForward: false,
});
/** A whole key again from the part of it that a cursor holds. */
const completed = ({ size, after }: Range, rest: Position) => ({
  size,
  after: after && { ...after, ...rest },
});

export const createNoteIndexes = (database: Database, tables: Tables, log: Log): NoteIndexes => {
  return {
    readMentions: (of, range) =>
      queryPage(
        database,
        { ...newestFirst(tables.notes, ['bookId', of]), IndexName: 'byBook' },
        completed(range, { bookId: of, part: of }),
      ),
    readNotesBy: (authorSub, range) =>
      queryPage(
        database,
        { ...newestFirst(tables.notes, ['userSub', authorSub]), IndexName: 'byAuthor' },
        completed(range, { userSub: authorSub, part: NOTE_PART }),
      ),
    readTimeline: (ownerSub, range) =>
      queryPage(
        database,
        { ...newestFirst(tables.timelines, ['ownerSub', ownerSub]), ConsistentRead: true },
        completed(range, { ownerSub }),
      ),
    parseMentions: (rows) => parseRows(rows, { schema: mentionRowSchema, table: 'notes', log }),
    parseNotes: (rows) => parseRows(rows, { schema: noteRowSchema, table: 'notes', log }),
    parseTimeline: (rows) =>
      parseRows(rows, { schema: timelineRowSchema, table: 'timelines', log }),
  };
};
