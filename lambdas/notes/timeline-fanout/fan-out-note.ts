import type { Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import { timelineRowOf, type TimelineRow } from '../timeline-rows.ts';

export type NewNote = Readonly<Pick<Note, 'noteId' | 'userSub' | 'noteOpenLevel'>>;

export interface FanOutDependencies {
  /** Subs of who follows, is friends with a reader: a page at a time. */
  readonly followersOf: (sub: string) => AsyncIterable<readonly string[]>;
  readonly friendsOf: (sub: string) => AsyncIterable<readonly string[]>;
  readonly write: (rows: readonly TimelineRow[]) => Promise<void>;
}

/** Who a note of a level is brought to. */
const audiences = {
  PUBLIC: ['followersOf', 'friendsOf'],
  FRIENDS: ['friendsOf'],
  PRIVATE: [],
} as const satisfies Record<NoteLevel, readonly (keyof FanOutDependencies)[]>;

/**
 * Brings a new note to the timelines of those who want it and may see it: followers and friends
 * for a public one, friends for one for friends (SP-064). Doing it again changes nothing, and doing
 * it too late shows nothing that was taken back: readers of a timeline check each note.
 */
export const fanOutNote =
  (dependencies: FanOutDependencies) =>
  async (note: NewNote): Promise<void> => {
    for (const audience of audiences[note.noteOpenLevel]) {
      for await (const subs of dependencies[audience](note.userSub)) {
        await dependencies.write(subs.map((sub) => timelineRowOf(sub, note)));
      }
    }
  };
