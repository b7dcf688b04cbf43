import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** The key of an edge, with the keys of the index in which it was found. */
const edgeKeySchema = z.record(z.string(), z.string());
export type EdgeKey = Readonly<z.infer<typeof edgeKeySchema>>;

const audienceSchema = z.enum(['followersOf', 'friendsOf']);
export type Audience = z.infer<typeof audienceSchema>;

/** Up to where a note is in the timelines: the last edge of its audience that is done. */
const cursorSchema = z.object({ audience: audienceSchema, after: edgeKeySchema });
type FanOutCursor = Readonly<z.infer<typeof cursorSchema>>;

export interface FanOutCursors {
  readonly find: (noteId: string) => Promise<FanOutCursor | undefined>;
  readonly save: (noteId: string, cursor: FanOutCursor) => Promise<void>;
  readonly remove: (noteId: string) => Promise<void>;
}

/** The stream has the note for a day, so nobody goes on later. */
const CURSOR_SECONDS = 2 * 24 * 60 * 60;

/** A partition of its own: no reader's sub looks like that. */
const keyOf = (noteId: string) => ({ ownerSub: `FANOUT#${noteId}`, noteId });

/** Cursors in the Timelines table. One that does not fit its schema begins again. */
export const createFanOutCursors = (
  database: Database,
  TableName: string,
  clock: Clock = Date.now,
): FanOutCursors => ({
  find: async (noteId) => {
    const Key = keyOf(noteId);
    const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return cursorSchema.safeParse(Item).data;
  },
  save: async (noteId, cursor) => {
    const expiresAt = Math.floor(clock() / 1_000) + CURSOR_SECONDS;
    const Item = { ...keyOf(noteId), ...cursor, expiresAt };
    await database.send(new PutCommand({ TableName, Item }));
  },
  remove: async (noteId) => {
    await database.send(new DeleteCommand({ TableName, Key: keyOf(noteId) }));
  },
});
