import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import type { CitationMap } from '#contract/operations/citations.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';

const cited = `BOOK#${CITED}`;

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

const citation = async () => {
  const fields = { referenceType: 'positive', place: '第3編', quote: '一身独立して' } as const;
  return (await world.cite(hanako, fields)).body;
};

describe('correcting a citation', () => {
  it('CITE-30 replaces stance, place and quotation, keeps the text, and moves the counts', async () => {
    const note = await citation();
    const { status, body } = await readers.correct(jiro, note, {
      referenceType: 'negative',
      place: ' 第4編 ',
    });
    const { quote: _, ...rest } = note;
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...rest,
        referenceType: 'negative',
        place: '第4編',
        lastEditedBy: jiro.sub,
        editedAt: body.editedAt,
        revision: 2,
      },
    });
    expect(await readers.now(note)).toEqual(body);
    expect((await world.counts())[cited]).toEqual({ negative: 1 });
    expect(await world.countedRows()).toEqual(await world.counts());
  });

  it('CITE-30 removes what it does not name', async () => {
    const note = await citation();
    const { body } = await readers.correct(jiro, note);
    for (const field of ['referenceType', 'place', 'quote']) expect(body).not.toHaveProperty(field);
    expect((await world.counts())[cited]).toEqual({ unsaid: 1 });
  });

  it('MAP-10 shows on the map what a correction says', async () => {
    const note = await citation();
    const shown = async () =>
      (await world.api.citations<CitationMap>(null, 'readCitationMap', { kanri_id: CITED })).body
        .citedBy.pairs[0]?.newest;
    expect(await shown()).toMatchObject({ quote: '一身独立して' });
    const said = { referenceType: 'neutral', place: '第4編', quote: '一国独立す' } as const;
    await readers.correct(jiro, note, said);
    expect(await shown()).toMatchObject({ ...said, userSub: hanako.sub });
    await readers.correct(jiro, { ...note, revision: 2 });
    expect(await shown()).not.toHaveProperty('quote');
  });

  it('CITE-31 rejects a correction of an earlier version and writes nothing', async () => {
    const note = await citation();
    await readers.correct(jiro, note, { referenceType: 'negative' });
    const before = await world.api.tables.rows('notes');
    const { status, body } = await readers.correct(taro, note, { referenceType: 'neutral' });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await readers.restore(taro, { ...note, revision: 3 }, 1)).status).toBe(409);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  it('CITE-31 returns the note when a correction is sent again because its response was lost', async () => {
    const note = await citation();
    const first = await readers.correct(jiro, note, { referenceType: 'negative' });
    const before = await world.api.tables.rows('notes');
    expect(await readers.correct(jiro, note, { referenceType: 'negative' })).toEqual(first);
    // Another reader has not written it, and reads it before saying the same.
    expect((await readers.correct(taro, note, { referenceType: 'negative' })).status).toBe(409);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  it('CITE-31 writes nothing when a correction changes nothing', async () => {
    const note = await citation();
    const before = await world.api.tables.rows('notes');
    const { referenceType, place, quote, content } = note;
    const same = await readers.correct(jiro, note, { referenceType, place, quote });
    expect(same).toEqual({ status: 200, body: note });
    const text = { noteID: note.noteId, userSub: jiro.sub, content };
    expect(await world.api.post(jiro, 'EditInformationNote', text)).toEqual(same);
    expect((await readers.restore(jiro, note, 1)).body).toEqual(note);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  it.each([
    ['revision', 0],
    ['revision', '1'],
    ['referenceType', 'unsaid'],
    ['place', '　'],
    ['place', '長'.repeat(41)],
    ['quote', '長'.repeat(201)],
  ])('CITE-36 rejects %s %j and writes nothing', async (field, value) => {
    const note = await citation();
    const before = await world.api.tables.rows('notes');
    expect(await readers.correct(jiro, note, { [field]: value })).toMatchObject(rejected(field));
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });
});

describe('what tells the author of corrections', () => {
  const told = async () =>
    (await world.api.tables.rows('notes')).filter(({ noteId }) =>
      String(noteId).startsWith('CORRECTED#'),
    );

  it('NOTICE-01 is a row for each correction by another reader, without the corrector, for 30 days', async () => {
    const note = await citation();
    await readers.correct(jiro, note, { referenceType: 'negative' });
    const { body } = await readers.correct(taro, { ...note, revision: 2 });
    await readers.correct(hanako, { ...note, revision: 3 }, { referenceType: 'neutral' });
    const rows = await told();
    expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([2, 3]));
    expect(rows.find(({ revision }) => revision === 3)).toEqual({
      noteId: `CORRECTED#${hanako.sub}`,
      part: `${body.editedAt}#${note.noteId}`,
      correctedNoteId: note.noteId,
      revision: 3,
      correctedAt: body.editedAt,
      expiresAt: Math.ceil(Date.parse(body.editedAt) / 1_000) + 30 * 24 * 60 * 60,
    });
  });
});

describe('who corrects a citation', () => {
  it('CITE-36 a visitor gets 401, and a reader may not correct for another', async () => {
    const note = await citation();
    const before = await world.api.tables.rows('notes');
    for (const act of [
      () => readers.correct(null, note, { userSub: jiro.sub }),
      () => world.api.post(null, 'restoreNoteRevision', { noteID: note.noteId }),
    ]) {
      expect((await act()).status).toBe(401);
    }
    expect((await readers.correct(taro, note, { userSub: jiro.sub })).status).toBe(403);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  it.each([
    ['whom its author has blocked', hanako, jiro],
    ['who has blocked its author', jiro, hanako],
  ])('CITE-36 a reader %s gets 404 for correction, restoration and history', async (_, by, of) => {
    const note = await citation();
    const { body: corrected } = await readers.correct(taro, note, {});
    await world.api.tables.put('social', [blockRow(by.sub, of.sub)]);
    const before = await world.api.tables.rows('notes');
    expect((await readers.correct(jiro, corrected, { place: '序' })).status).toBe(404);
    expect((await readers.restore(jiro, corrected, 1)).status).toBe(404);
    expect((await readers.history(jiro, note)).status).toBe(404);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  it('CITE-36 other notes and missing ones are 404, also for their author', async () => {
    const missing = { noteId: '01J00000000000000000000000', revision: 1 };
    for (const note of [missing, await world.api.write(jiro), await explanation()]) {
      expect((await readers.correct(jiro, note, { place: '序' })).status).toBe(404);
      expect((await readers.restore(jiro, note, 1)).status).toBe(404);
      expect((await readers.history(jiro, note)).status).toBe(404);
      expect((await readers.history(null, note)).status).toBe(404);
    }
  });

  it('CITE-36 a deleted account gets 401 and writes nothing', async () => {
    const { body: note } = await readers.correct(taro, await citation(), {});
    const { database, names } = world.api.tables;
    await createRemovalSchedule(database, names.users)(jiro, world.api.clock.now);
    const before = await world.api.tables.rows('notes');
    expect((await readers.correct(jiro, note, { place: '序' })).status).toBe(401);
    expect((await readers.restore(jiro, note, 1)).status).toBe(401);
    expect(await world.api.tables.rows('notes')).toEqual(before);
  });

  const explanation = () => world.api.write(jiro, {}, 'ExplainNote');
});
