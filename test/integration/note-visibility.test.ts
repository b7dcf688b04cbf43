import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { describeNote } from '#contract/descriptions.ts';
import { noteLevels, type NoteLevel } from '#contract/note-rules.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { openPageShells, readHead } from '#test/support/page-shells.ts';
import { hanako, jiro, stranger, sakura, taro } from '#test/support/people.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';
import { testTables } from '#test/support/tables.ts';

const author = taro;
const kanri_id = '000000001';
const viewers: Readonly<Record<string, User | null>> = {
  author,
  friend: hanako,
  follower: jiro,
  stranger,
  blocked: sakura,
  visitor: null,
};

const written: Partial<Record<NoteLevel, Note>> = {};

const api = testNotes(beforeAll);
const { blocked } = viewers;
const readers = Object.values(viewers).filter((viewer) => viewer !== null);
const others = testTables(beforeAll, 'users', 'bookLists');
const askShell = openPageShells({
  database: api.tables.database,
  names: { ...api.tables.names, ...others.names },
});
beforeAll(async () => {
  await api.tables.put('social', [
    ...friendRows(author.sub, hanako.sub),
    followRow(jiro.sub, author.sub),
    // Everything that opens a door, so that only the block can have closed it.
    ...friendRows(author.sub, blocked!.sub),
    followRow(blocked!.sub, author.sub),
    blockRow(author.sub, blocked!.sub),
  ]);
  for (const noteOpenLevel of noteLevels) {
    written[noteOpenLevel] = await api.write(author, {
      noteOpenLevel,
      content: `${bookPage(kanri_id)} ${noteOpenLevel}`,
    });
  }
  // As if every note had once been brought to everybody: reading must sort it out.
  await api.tables.put(
    'timelines',
    readers
      .filter(({ sub }) => sub !== author.sub)
      .flatMap(({ sub }) => Object.values(written).map((note) => timelineRowOf(sub, note))),
  );
});

const levelsOf = (notes: readonly Note[]): readonly NoteLevel[] =>
  noteLevels.filter((level) => notes.some(({ noteId }) => noteId === written[level]?.noteId));

type Path = (viewer: User | null) => Promise<readonly Note[]>;
const paths: Readonly<Record<string, Path>> = {
  GetNote: async (viewer) => {
    const seen: Note[] = [];
    for (const { noteId: noteID } of Object.values(written)) {
      const { status, body } = await api.openPost(viewer, 'GetNote', { noteID });
      if (status === 200) seen.push(body);
      else expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    return seen;
  },
  'notes of the book': async (viewer) => {
    const query = { kanri_id };
    return (await (viewer ? api.list(viewer, query) : api.openList(query))).body.notes;
  },
  'notes of the user': async (viewer) => {
    const query = { targetUserSub: author.sub };
    const { status, body } = await (viewer ? api.list(viewer, query) : api.openList(query));
    if (status === 200) return body.notes;
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    return [];
  },
  'the own timeline': async (viewer) =>
    viewer ? (await api.timeline(viewer, { userSub: viewer.sub })).body.notes : [],
  'the author’s timeline': async (viewer) =>
    (await api.timeline(viewer, { userSub: author.sub })).body.notes,
  'the page shell': async (viewer) => {
    const shown: Note[] = [];
    for (const note of Object.values(written)) {
      const { html } = await askShell(pageHref.note(note.noteId), { viewer });
      const { meta } = readHead(html);
      expect(html.includes(describeNote(note))).toBe(meta['og:description'] !== undefined);
      if (meta['og:description']?.[0] === describeNote(note)) shown.push(note);
      else expect(html).not.toContain(note.noteOpenLevel);
      expect(meta['robots'] === undefined).toBe(shown.includes(note));
    }
    return shown;
  },
};

const all = ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const;
const shared = ['PUBLIC', 'FRIENDS'] as const;
const open = ['PUBLIC'] as const;
const none = [] as const;

/**
 * By viewer, in the order of the paths above. The page shell, the last of them, is made for a
 * visitor, for every requester: the edge caches it, and its screen requests the notes as the viewer.
 */
const expected: Readonly<Record<string, readonly (readonly NoteLevel[])[]>> = {
  author: [all, all, all, all, all, open],
  friend: [shared, shared, shared, shared, open, open],
  follower: [open, open, open, open, open, open],
  stranger: [open, open, open, none, open, open],
  blocked: [none, none, none, none, none, open],
  visitor: [open, open, open, none, open, open],
};

describe.each(Object.keys(viewers))('what the %s sees of an author’s notes', (name) => {
  it.each(Object.keys(paths).map((path, n) => [path, expected[name]?.[n]] as const))(
    'SP-043 SEC-06 SEC-07 NOTE-30 through %s: %p',
    async (path, visible) => {
      expect(levelsOf(await paths[path]!(viewers[name] ?? null))).toEqual(visible);
    },
  );
});

it('SEC-31 hides whom a reader follows from viewers of their timeline', async () => {
  const other = await api.write(hanako, { noteOpenLevel: 'PUBLIC' });
  await api.tables.put('social', [followRow(author.sub, hanako.sub)]);
  await api.tables.put('timelines', [timelineRowOf(author.sub, other)]);
  const own = await api.timeline(author, { userSub: author.sub });
  expect(own.body.notes).toContainEqual(other);
  for (const viewer of [null, jiro]) {
    const { body } = await api.timeline(viewer, { userSub: author.sub });
    expect(body.notes).not.toContainEqual(other);
  }
});
