import * as z from 'zod';
import { encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_CARDS_MAX, NOTE_MENTIONS_MAX } from '#contract/limits.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { bookPage, testNotes, type NotesApi } from '#test/support/notes-api.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, taro } from '#test/support/people.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { rejected } from '#test/support/rejections.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';

const api = testNotes(beforeAll);

const idsOf = (notes: readonly Note[]) => notes.map(({ noteId }) => noteId);
type Query = Record<string, string>;
type Read = (query: Query) => ReturnType<NotesApi['openList']>;

/** The ids of all pages. */
const pagesOf = async (read: Read, query: Query): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await read({ ...query, ...(cursor && { lastEvaluatedKey: cursor }) });
    expect(status).toBe(200);
    pages.push(idsOf(body.notes));
    cursor = body.lastEvaluatedKey;
  } while (cursor !== undefined);
  return pages;
};
/** The content of a cursor, which anybody can decode. */
const decoded = (cursor: string | undefined) =>
  Buffer.from(cursor ?? '', 'base64url').toString('utf8');

const edit = (note: Note, content: string) => {
  api.clock.now += 1_000;
  const fields = { noteID: note.noteId, userSub: note.userSub, content };
  return api.post(taro, 'EditImpressionNote', fields);
};

describe('notes of a book', () => {
  it('API-NOTES-12 SP-041 lists the notes of a book by newest edit while they link to it', async () => {
    const kanri_id = 'sorted';
    const about = { content: bookPage(kanri_id) };
    const [first, second, third] = [
      await api.write(taro, about),
      await api.write(taro, about),
      await api.write(taro, about),
    ];
    await edit(first, `${bookPage(kanri_id)} 直した`);
    const { body } = await api.list(hanako, { kanri_id });
    expect(idsOf(body.notes)).toEqual([first.noteId, third.noteId, second.noteId]);
    await edit(third, '別の話');
    expect(idsOf((await api.openList({ kanri_id })).body.notes)).toEqual([
      first.noteId,
      second.noteId,
    ]);
  });

  it('SEC-29 fills the pages of a book with visible notes when others are hidden, each note once', async () => {
    const kanri_id = 'paged';
    const content = bookPage(kanri_id);
    const visible: string[] = [];
    for (let n = 0; n < PAGE_SIZE.notes + 20; n += 1) {
      visible.push((await api.write(taro, { content })).noteId);
      await api.write(taro, { content, noteOpenLevel: 'PRIVATE' });
    }
    const pages = await pagesOf(api.openList, { kanri_id });
    expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE.notes, 20]);
    expect(pages.flat()).toEqual(visible.toReversed());
    const own = await pagesOf((query) => api.list(taro, query), { kanri_id });
    expect(own.flat()).toHaveLength(2 * visible.length);
  });

  it.each(['', '../1', 'x'.repeat(41)])('rejects the book id %p', async (kanri_id) => {
    expect(await api.openList({ kanri_id })).toMatchObject(rejected('kanri_id'));
  });
});

describe('notes of a user', () => {
  it('API-NOTES-13 lists the notes of a user by newest edit', async () => {
    const writer = reader(1);
    const notes = [await api.write(writer), await api.write(writer), await api.write(writer)];
    const { body } = await api.openList({ targetUserSub: writer.sub });
    expect(body.notes).toEqual(notes.toReversed());
  });

  it('SEC-07 SEC-30 returns a cursor without ids of hidden notes when a page stops at them', async () => {
    const secretive = reader(2);
    const targetUserSub = secretive.sub;
    const { noteId } = await api.write(secretive);
    const hidden: string[] = [];
    for (let n = 0; n < PAGE_SIZE.notes * 5 + 10; n += 1) {
      // The hourly quota would reject them within one hour.
      api.clock.now += 60_000;
      hidden.push((await api.write(secretive, { noteOpenLevel: 'PRIVATE' })).noteId);
    }
    expect(await pagesOf(api.openList, { targetUserSub })).toEqual([[], [noteId]]);
    const { body } = await api.openList({ targetUserSub });
    const cursor = decoded(body.lastEvaluatedKey);
    expect(cursor).toContain('sortAt');
    expect(hidden.filter((id) => cursor.includes(id))).toEqual([]);
  }, 30_000);

  it('SP-044 SEC-28 SEC-30 takes the viewer from the token and ignores fields that name one', async () => {
    const hidden = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const query = { targetUserSub: taro.sub, userSub: taro.sub, viewerSub: taro.sub };
    expect(idsOf((await api.openList(query)).body.notes)).not.toContain(hidden.noteId);
    const fields = { noteID: hidden.noteId, userSub: taro.sub, viewerSub: taro.sub };
    for (const by of [null, hanako]) {
      expect(await api.openPost(by, 'GetNote', fields)).toMatchObject({ status: 404 });
    }
    expect((await api.openPost(taro, 'GetNote', fields)).body).toEqual(hidden);
    expect(idsOf((await api.list(hanako, query)).body.notes)).not.toContain(hidden.noteId);
  });
});

describe('cursors', () => {
  it('SEC-17 rejects a cursor of another list or one that was changed', async () => {
    const kanri_id = 'cursor';
    for (let n = 0; n <= PAGE_SIZE.notes; n += 1) {
      await api.write(taro, { content: bookPage(kanri_id) });
    }
    const { body } = await api.openList({ kanri_id });
    const lastEvaluatedKey = body.lastEvaluatedKey ?? '';
    expect(lastEvaluatedKey).not.toBe('');
    const elsewhere = [
      api.openList({ kanri_id: 'paged', lastEvaluatedKey }),
      api.openList({ targetUserSub: taro.sub, lastEvaluatedKey }),
      api.timeline(taro, { userSub: taro.sub, lastEvaluatedKey }),
      api.openList({ kanri_id, lastEvaluatedKey: `${lastEvaluatedKey}x` }),
      api.openList({ kanri_id, lastEvaluatedKey: 'nonsense' }),
    ];
    for (const response of await Promise.all(elsewhere)) {
      expect(response).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });
});

describe('forged cursors', () => {
  const noteId = '01J00000000000000000000000';
  const position = { noteId, sortAt: '2026-01-01T00:00:00.000Z' };

  it.each([
    [
      'the notes of a book',
      { call: 'listNotesOfBook', partition: 'BOOK#cursor' },
      position,
      async (lastEvaluatedKey: string) => api.openList({ kanri_id: 'cursor', lastEvaluatedKey }),
    ],
    [
      'the notes of a reader',
      { call: 'listNotesOfUser', partition: taro.sub },
      position,
      async (lastEvaluatedKey: string) =>
        api.openList({ targetUserSub: taro.sub, lastEvaluatedKey }),
    ],
    [
      'a timeline',
      { call: 'readTimeline', partition: `own:${taro.sub}` },
      { noteId },
      async (lastEvaluatedKey: string) =>
        api.timeline(taro, { userSub: taro.sub, lastEvaluatedKey }),
    ],
  ])('SEC-17 TRUST-01 are rejected by %s', async (_, scope, at, list) => {
    const valid = encodeCursor({ ...scope, position: z.unknown() }, at);
    expect(await list(valid)).toMatchObject({ status: 200 });
    for (const forged of forgedCursors(scope, valid)) {
      expect(await list(forged)).toMatchObject(rejected('lastEvaluatedKey'));
    }
  });
});

describe('a timeline', () => {
  const addToTimeline = (to: typeof taro, note: Note) =>
    api.tables.put('timelines', [timelineRowOf(to.sub, note)]);

  it('API-NOTES-15 HOME-06 ENT-40 sorts a timeline by newest edit', async () => {
    const owner = reader(3);
    const notes = [await api.write(owner), await api.write(owner), await api.write(owner)];
    api.clock.now += 1_000;
    await api.post(owner, 'EditImpressionNote', {
      noteID: notes[0]?.noteId,
      userSub: owner.sub,
      content: '直した',
    });
    const { body } = await api.timeline(owner, { userSub: owner.sub });
    expect(idsOf(body.notes)).toEqual([notes[0]?.noteId, notes[2]?.noteId, notes[1]?.noteId]);
  });

  it('SP-064 shows the current notes and relations when a timeline is read', async () => {
    const follower = reader(4);
    const note = await api.write(jiro);
    const forFriends = await api.write(jiro, { noteOpenLevel: 'FRIENDS' });
    await addToTimeline(follower, note);
    await addToTimeline(follower, forFriends);
    const shown = async () =>
      (await api.timeline(follower, { userSub: follower.sub })).body.notes.map(
        ({ content }) => content,
      );
    expect(await shown()).toEqual([]);

    await api.tables.put('social', [followRow(follower.sub, jiro.sub)]);
    expect(await shown()).toEqual(['読んだ']);

    await api.tables.put('social', friendRows(follower.sub, jiro.sub));
    expect(await shown()).toEqual(['読んだ', '読んだ']);

    const named = { noteID: note.noteId, userSub: jiro.sub };
    await api.post(jiro, 'EditImpressionNote', { ...named, content: '読み直した' });
    expect((await shown()).toSorted()).toEqual(['読み直した', '読んだ'].toSorted());

    await api.post(jiro, 'DeleteImpressionNote', named);
    expect(await shown()).toEqual(['読んだ']);

    await api.tables.put('social', [blockRow(jiro.sub, follower.sub)]);
    expect(await shown()).toEqual([]);
  });

  it('HOME-19 returns the records that visible notes name, each once, to readers and visitors', async () => {
    const [writer, other] = [reader(6), reader(7)];
    const books = ['named-1', 'named-2', 'secret-1'].map((id) => ({ KANRI_ID: id, MainTitle: id }));
    const person = { TENKYO_ID: '00054222', main_name: '夏目漱石' };
    await api.tables.put('catalogue', [
      ...books.map(bookRow),
      authorRow(person.TENKYO_ID, { main_name: person.main_name }),
    ]);
    const withdrawn = [bookPage('withdrawn-1'), bookPage('own-01KAS6FA00')];
    await api.write(writer, { content: [bookPage('named-1'), ...withdrawn].join('\n') });
    await api.write(writer, {
      content: `${bookPage('named-2')} ${bookPage('named-1')} https://hondana.example/author/00054222`,
    });
    const hidden = { content: bookPage('secret-1'), noteOpenLevel: 'PRIVATE' } as const;
    await api.write(writer, hidden);
    const titles = async (by: typeof writer | null) => {
      const { body } = await api.timeline(by, { userSub: writer.sub });
      expect(body.persons).toEqual([{ ...person, alternative_names: [] }]);
      return body.books.map(({ MainTitle }) => MainTitle).toSorted();
    };
    expect(await titles(null)).toEqual(['named-1', 'named-2']);
    expect(await titles(other)).toEqual(['named-1', 'named-2']);
    expect(await titles(writer)).toEqual(['named-1', 'named-2', 'secret-1']);
    await api.tables.put('social', [blockRow(writer.sub, other.sub)]);
    const { body } = await api.timeline(other, { userSub: writer.sub });
    expect(body).toEqual({ notes: [], books: [], persons: [] });
  });

  it('HOME-19 returns no more records than one read of the database gives', async () => {
    const writer = reader(8);
    const books = Array.from({ length: NOTE_CARDS_MAX + 20 }, (_, n) => ({
      KANRI_ID: `many-${String(n)}`,
      MainTitle: '本',
    }));
    await api.tables.put('catalogue', books.map(bookRow));
    for (let n = 0; n < books.length; n += NOTE_MENTIONS_MAX) {
      const linked = books.slice(n, n + NOTE_MENTIONS_MAX);
      const content = linked.map(({ KANRI_ID }) => bookPage(KANRI_ID)).join('\n');
      await api.write(writer, { content });
    }
    const { body } = await api.timeline(writer, { userSub: writer.sub });
    expect(body.books).toHaveLength(NOTE_CARDS_MAX);
  });

  it('SEC-07 returns a timeline cursor without ids of notes that the reader does not see', async () => {
    const owner = reader(9);
    const seen = await api.write(owner);
    // Rows stay when the owner unfollows an author. These are newer than the own note, so they come first.
    const gone = Array.from({ length: PAGE_SIZE.timeline * 5 + 1 }, (_, n) =>
      ulid(api.clock.now + 1 + n),
    );
    await api.tables.put(
      'timelines',
      gone.map((noteId) => timelineRowOf(owner.sub, { noteId })),
    );
    const { body } = await api.timeline(owner, { userSub: owner.sub });
    const cursor = decoded(body.lastEvaluatedKey);
    expect(body.notes).toEqual([]);
    expect(cursor).toContain('noteId');
    expect(gone.filter((id) => cursor.includes(id))).toEqual([]);
    const query = { userSub: owner.sub };
    expect(await pagesOf((more) => api.timeline(owner, more), query)).toEqual([[], [seen.noteId]]);
  });

  it('START-01 returns each note of a timeline once, twenty at a time', async () => {
    const owner = reader(5);
    const written: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      written.push((await api.write(owner)).noteId);
    }
    const pages = await pagesOf((query) => api.timeline(owner, query), { userSub: owner.sub });
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(pages.flat()).toEqual(written.toReversed());
  });
});
