import type { FullNote, Note } from '#contract/entities/note.ts';
import { CORRECTIONS_PER_DAY } from '#contract/limits.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { CITED, CITING, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

const WORDS = '花子の言葉';
const OTHER_WORDS = '次郎の言葉';

const edit = async (by: User, note: Note, content: string) => {
  world.api.clock.now += 1_000;
  const fields = { noteID: note.noteId, userSub: by.sub, content };
  return (await world.api.post(by, 'EditInformationNote', fields)) as {
    readonly status: number;
    readonly body: FullNote;
  };
};
const get = async (by: User | null, { noteId: noteID }: Note): Promise<FullNote> =>
  (
    await (by === null
      ? world.api.openPost(null, 'GetNote', { noteID })
      : world.api.post(by, 'GetNote', { noteID }))
  ).body;

/** hanako's citation as jiro has corrected its words. */
const corrected = async () => {
  const { body: note } = await world.cite(hanako, { content: WORDS });
  await edit(jiro, note, OTHER_WORDS);
  return note;
};

/** The answers of every read but those of the note and its history. */
const readAll = async (by: User | null): Promise<string> => {
  const { api } = world;
  const list = (query: Record<string, string>) =>
    by === null ? api.openList(query) : api.list(by, query);
  const both = { kanri_id: CITING, direction: 'cites' };
  const answers = await Promise.all([
    list({ kanri_id: CITING, Operation: 'listNotesOfBook' }),
    list({ targetUserSub: hanako.sub, Operation: 'listNotesOfUser' }),
    api.summary(by, CITING),
    api.booksSummary(by, `${CITING},${CITED}`),
    api.citations<unknown>(by, 'listCitationsOfBook', both),
    api.citations<unknown>(by, 'readCitationMap', { kanri_id: CITED }),
    api.timeline(by, { userSub: hanako.sub }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return JSON.stringify(answers.map(({ body }) => body));
};

describe('words under the name of the author', () => {
  it('WORDS-01 are the author’s own in every read but the page of the note', async () => {
    await corrected();
    for (const by of [null, hanako, jiro, taro]) {
      const read = await readAll(by);
      expect(read).toContain(WORDS);
      expect(read).not.toContain(OTHER_WORDS);
      expect(read).not.toContain(jiro.sub);
    }
  });

  it('WORDS-01 a correction adds no mentions of books', async () => {
    const { body: note } = await world.cite(hanako, { content: WORDS });
    await edit(jiro, note, `見よ ${bookPage('000000003')}`);
    const parts = (await world.api.tables.rows('notes')).map(({ part }) => part);
    expect(parts).not.toContain('BOOK#000000003');
  });

  it('WORDS-01 stance, place and quotation of a correction apply everywhere', async () => {
    const { body: note } = await world.cite(hanako, { content: WORDS });
    const { body } = await readers.correct(jiro, note, {
      place: '第9編',
      referenceType: 'negative',
    });
    expect(body).not.toHaveProperty('correctedBy');
    expect(body).toMatchObject({ content: WORDS, lastEditedBy: jiro.sub });
    expect(await readAll(taro)).toContain('第9編');
  });

  it('WORDS-02 the page of the note has the latest text with its editor, and the author’s', async () => {
    const note = await corrected();
    const words = { content: OTHER_WORDS, correctedBy: jiro.sub, authorContent: WORDS };
    for (const by of [null, hanako, jiro, taro]) {
      expect(await get(by, note)).toMatchObject({ ...words, lastEditedBy: jiro.sub });
    }
    // A correction of something else leaves the words to their editor.
    const { body } = await readers.correct(hanako, { ...note, revision: 2 }, { place: '序' });
    expect(body).toMatchObject(words);
    expect(body).not.toHaveProperty('lastEditedBy');
  });

  it('WORDS-02 an author who saves the corrected text makes it the own one', async () => {
    const note = await corrected();
    const { body } = await edit(hanako, note, OTHER_WORDS);
    expect(body).toMatchObject({ content: OTHER_WORDS, revision: 3 });
    expect(body).not.toHaveProperty('correctedBy');
    expect(await readAll(null)).toContain(OTHER_WORDS);
  });

  it('WORDS-03 every reader restores the author’s text by saving it', async () => {
    const note = await corrected();
    const { status, body } = await edit(taro, note, WORDS);
    expect({ status, body }).toMatchObject({ status: 200, body: { content: WORDS, revision: 3 } });
    for (const field of ['correctedBy', 'authorContent']) expect(body).not.toHaveProperty(field);
  });

  it('WORDS-04 the correction that locks the note restores the author’s text', async () => {
    const { body: note } = await world.cite(hanako, { content: WORDS });
    const ofReader = CORRECTIONS_PER_DAY.ofReader;
    for (let n = 0; n < CORRECTIONS_PER_DAY.ofNote; n += 1) {
      const by = n < ofReader ? jiro : taro;
      expect((await edit(by, note, `${OTHER_WORDS} ${String(n)}`)).status).toBe(200);
    }
    const now = await get(sakura, note);
    expect(now.content).toBe(WORDS);
    expect(now).not.toHaveProperty('correctedBy');
    const { revisions, lockedUntil } = (await readers.history(null, note)).body;
    expect(lockedUntil).toBeDefined();
    expect(revisions[0]).toMatchObject({
      content: WORDS,
      restoredByLock: true,
      editorSub: hanako.sub,
    });
    expect(revisions[1]).toMatchObject({ content: `${OTHER_WORDS} 5`, editorSub: taro.sub });
    expect(revisions).toHaveLength(CORRECTIONS_PER_DAY.ofNote + 2);
    expect((await edit(hanako, note, '直した')).body).toMatchObject({ content: '直した' });
  });
});

describe('the corrections of the own citations', () => {
  const list = async (by: User, userSub = by.sub) =>
    (await world.api.list(by, { userSub })) as {
      readonly status: number;
      readonly body: { readonly notes: readonly FullNote[]; readonly lastEvaluatedKey?: string };
    };

  it('WORDS-08 lists those whose last edit is another reader’s, with the words and the editor', async () => {
    const note = await corrected();
    const { body: placed } = await world.cite(hanako, { content: WORDS });
    await world.cite(hanako, { content: '直されない' });
    world.api.clock.now += 1_000;
    await readers.correct(taro, placed, { place: '序' });
    const { status, body } = await list(hanako);
    expect(status).toBe(200);
    expect(body.notes).toMatchObject([
      { noteId: placed.noteId, content: WORDS, lastEditedBy: taro.sub, place: '序' },
      { noteId: note.noteId, content: OTHER_WORDS, correctedBy: jiro.sub, authorContent: WORDS },
    ]);
    // What the author has edited since is no news.
    await edit(hanako, note, WORDS);
    expect((await list(hanako)).body.notes.map(({ noteId }) => noteId)).toEqual([placed.noteId]);
    expect((await list(jiro)).body).toEqual({ notes: [] });
  });

  it('WORDS-08 a lock that has restored the words is no correction', async () => {
    const { body: note } = await world.cite(hanako, { content: WORDS });
    for (const [by, n] of [jiro, jiro, jiro, taro, taro, taro].entries()) {
      await edit(n, note, `${OTHER_WORDS} ${String(by)}`);
    }
    expect((await list(hanako)).body.notes).toEqual([]);
  });

  it.each([
    ['has blocked', hanako, jiro],
    ['is blocked by', jiro, hanako],
  ])('WORDS-08 leaves out those of a reader whom the author %s', async (_, by, of) => {
    await corrected();
    await world.api.tables.put('social', [blockRow(by.sub, of.sub)]);
    expect((await list(hanako)).body.notes).toEqual([]);
  });

  it('WORDS-08 nobody else gets it', async () => {
    await corrected();
    expect((await list(jiro, hanako.sub)).status).toBe(403);
    expect((await world.api.openList({ userSub: hanako.sub })).status).toBe(400);
  });
});

describe('a version that another reader restores', () => {
  it('WORDS-09 keeps the name of the reader whose words it has', async () => {
    const note = await corrected();
    await edit(hanako, note, '花子の新しい言葉');
    const { status, body } = await readers.restore(taro, { ...note, revision: 3 }, 2);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { content: OTHER_WORDS, correctedBy: jiro.sub, lastEditedBy: taro.sub },
    });
    await world.api.tables.put('social', [blockRow(sakura.sub, jiro.sub)]);
    expect((await get(sakura, note)).content).toBe('花子の新しい言葉');
  });

  it('WORDS-09 with earlier words of the author is a correction by who restores it', async () => {
    const { body: note } = await world.cite(hanako, { content: WORDS });
    await edit(hanako, note, '花子の新しい言葉');
    const { body } = await readers.restore(taro, { ...note, revision: 2 }, 1);
    expect(body).toMatchObject({
      content: WORDS,
      correctedBy: taro.sub,
      authorContent: '花子の新しい言葉',
    });
  });
});

describe.each([
  ['who has blocked the editor', taro, jiro],
  ['whom the editor has blocked', jiro, taro],
])('a reader %s', (_, by, of) => {
  it('WORDS-05 gets the author’s text and no name in any read', async () => {
    const note = await corrected();
    await world.api.tables.put('social', [blockRow(by.sub, of.sub)]);
    const seen = await get(taro, note);
    expect(seen.content).toBe(WORDS);
    const history = await readers.history(taro, note);
    expect(history.body.revisions.map(({ revision }) => revision)).toEqual([1]);
    for (const read of [JSON.stringify(seen), JSON.stringify(history), await readAll(taro)]) {
      expect(read).not.toContain(OTHER_WORDS);
      expect(read).not.toContain(jiro.sub);
    }
    // Everybody else still sees who wrote what.
    expect(await get(sakura, note)).toMatchObject({ correctedBy: jiro.sub });
  });

  it('WORDS-05 gets no later version that has the words', async () => {
    const note = await corrected();
    await readers.correct(sakura, { ...note, revision: 2 }, { place: '序' });
    await world.api.tables.put('social', [blockRow(by.sub, of.sub)]);
    const { revisions } = (await readers.history(taro, note)).body;
    expect(revisions.map(({ revision }) => revision)).toEqual([1]);
    await readers.correct(taro, { ...note, revision: 3 }, { place: '跋' });
    expect((await readers.restore(taro, { ...note, revision: 4 }, 3)).status).toBe(400);
  });

  it('WORDS-05 gets neither by writing', async () => {
    const note = await corrected();
    await world.api.tables.put('social', [blockRow(by.sub, of.sub)]);
    const { body } = await readers.correct(taro, { ...note, revision: 2 }, { place: '序' });
    expect(JSON.stringify(body)).not.toContain(jiro.sub);
    expect(body.content).toBe(WORDS);
    expect((await readers.restore(taro, { ...note, revision: 3 }, 2)).status).toBe(400);
  });
});
