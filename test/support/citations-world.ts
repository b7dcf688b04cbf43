import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import { citationCounts, citationEntityOf, countedAs } from '#lambdas/notes/citations/counts.ts';
import {
  citationRowOf,
  citationRowSchema,
  endsOf,
  isCitationPart,
} from '#lambdas/notes/citations/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { authorRow, bookRow } from './catalogue-rows.ts';
import { testNotes, type Answered, type NotesApi } from './notes-api.ts';

/** A book with two contributors that cites, a book that is cited, another one, and a person. */
export const CITING = '000000001';
export const CITED = '000000002';
export const OTHER = '000000003';
export const PERSON = '00054222';
export const CONTRIBUTORS = ['00012345', PERSON] as const;

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface CitationsWorld {
  readonly api: NotesApi;
  /** Records that `CITING` cites `CITED`, unless the fields say something else. */
  readonly cite: (by: User, fields?: Partial<Note>) => Promise<Answered<Note>>;
  /**
   * Puts citations of `CITED` by these books directly, each a second later, with the rows that lists read. Returns
   * their notes' ids.
   */
  readonly putCitations: (
    by: User,
    citing: readonly string[],
    fields?: Partial<Note>,
  ) => Promise<readonly string[]>;
  /** The stored counts by entity, without zeros. */
  readonly counts: () => Promise<Counts>;
  /** The same, counted from the rows of all citations in the index. */
  readonly countedRows: () => Promise<Counts>;
  /** Both at one moment. */
  readonly both: () => Promise<{ readonly counts: Counts; readonly countedRows: Counts }>;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const storedCounts = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    citationCounts.flatMap((name) => {
      const count = Number(row[name] ?? 0);
      return count === 0 ? [] : [[name, count]];
    }),
  );

const countsIn = (rows: Rows): Counts =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const entity = citationEntityOf(row);
      const stored = storedCounts(row);
      return entity === null || Object.keys(stored).length === 0 ? [] : [[entity, stored]];
    }),
  );

const countedIn = (rows: Rows): Counts => {
  const counted: Record<string, Record<string, number>> = {};
  for (const row of rows.filter(({ part }) => isCitationPart(part))) {
    const citation = citationRowSchema.parse(row);
    if (citation.citationEnd === undefined) continue;
    const { entity, counts: names } = countedAs(citation);
    const counts = (counted[entity] ??= {});
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counted;
};

const citationOf = (by: User, now: number, fields: Partial<Note>): Note => {
  const createdAt = new Date(now).toISOString();
  return {
    noteId: ulid(now),
    noteType: 'InformationNote',
    userSub: by.sub,
    content: '名を挙げて論じている。',
    createdAt,
    editedAt: createdAt,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: 'PUBLIC',
    allowReplyLevel: 'PUBLIC',
    referenceTargetKANRI_ID: CITED,
    ...fields,
  };
};

/** A world of its own for each test of a file. */
export const setUpCitationsWorld = (): CitationsWorld => {
  const api = testNotes(beforeEach);
  const [first, second] = CONTRIBUTORS;
  beforeEach(() =>
    api.tables.put('catalogue', [
      bookRow({
        KANRI_ID: CITING,
        MainTitle: '学問のすゝめ',
        ContributorID_01: first,
        ContributorID_02: second,
      }),
      bookRow({ KANRI_ID: CITED, MainTitle: '西洋事情' }),
      bookRow({ KANRI_ID: OTHER, MainTitle: '文明論之概略' }),
      authorRow(PERSON, { F_A: '福沢, 諭吉' }),
      authorRow(first),
    ]),
  );
  const scan = async () => {
    const { Items = [] } = await api.tables.database.send(
      new ScanCommand({ TableName: api.tables.names.notes, ConsistentRead: true }),
    );
    return Items;
  };

  return {
    api,

    cite: (by, fields = {}) =>
      api.post(by, 'CreateInformationNote', {
        userSub: by.sub,
        content: '第3編で名を挙げて論じている。',
        referenceSourceKANRI_ID: CITING,
        referenceSourceClassLevel: 'manifestation',
        ...(fields.referenceTargetTENKYO_ID === undefined
          ? { referenceTargetKANRI_ID: CITED, referenceTargetClassLevel: 'manifestation' }
          : { referenceTargetClassLevel: 'agent' }),
        ...fields,
      }),

    putCitations: async (by, citing, fields = {}) => {
      const notes = citing.map((referenceSourceKANRI_ID) => {
        api.clock.now += 1_000;
        return citationOf(by, api.clock.now, { referenceSourceKANRI_ID, ...fields });
      });
      await api.tables.put(
        'notes',
        notes.flatMap((note) => endsOf(note, []).map((end) => citationRowOf(note, end))),
      );
      return notes.map(({ noteId }) => noteId);
    },

    counts: async () => countsIn(await scan()),
    countedRows: async () => countedIn(await scan()),
    both: async () => {
      const rows = await scan();
      return { counts: countsIn(rows), countedRows: countedIn(rows) };
    },
  };
};
