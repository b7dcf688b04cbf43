import type { Note } from '#contract/entities/note.ts';
import { CORRECTIONS_PER_DAY } from '#contract/limits.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

/** Corrects the note as it is now, to something else than before. */
const correctNow = async (by: User, note: Note) => {
  world.api.clock.now += 60_000;
  const current = await readers.now(note);
  return readers.correct(by, current, { place: `p. ${String(current.revision)}` });
};
const correctTimes = async (by: User, note: Note, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect((await correctNow(by, note)).status).toBe(200);
};
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
const locked = { status: 403, body: { code: 'NOTE_LOCKED' } };
const rows = () => world.api.tables.rows('notes');

describe('corrections of one reader', () => {
  it('CITE-34 a stance is corrected and restored, and the fourth correction of the day gets 429', async () => {
    const { body: first } = await world.cite(hanako, { referenceType: 'positive' });
    const { body: second } = await readers.correct(jiro, first, { referenceType: 'negative' });
    expect((await world.counts())[`BOOK#${CITED}`]).toEqual({ negative: 1 });
    expect((await readers.history(null, first)).body.revisions).toHaveLength(2);
    const { body: third } = await readers.restore(jiro, second, 1);
    expect((await world.counts())[`BOOK#${CITED}`]).toEqual({ positive: 1 });
    expect((await readers.history(null, first)).body.revisions).toHaveLength(3);
    const text = { noteID: first.noteId, userSub: jiro.sub };
    const { body: fourth } = await world.api.post(jiro, 'EditInformationNote', {
      ...text,
      content: '直した',
    });
    const before = await rows();
    expect(await readers.correct(jiro, fourth, { place: '序' })).toMatchObject(tooMany);
    expect(await readers.restore(jiro, fourth, 1)).toMatchObject(tooMany);
    const again = { ...text, content: '直した2' };
    expect(await world.api.post(jiro, 'EditInformationNote', again)).toMatchObject(tooMany);
    expect(await rows()).toEqual(before);
    expect(third.revision).toBe(3);
  });

  it('CITE-34 are counted for each note and reader, and for 24 hours', async () => {
    const { body: note } = await world.cite(hanako);
    const { body: other } = await world.cite(hanako);
    const start = world.api.clock.now;
    await correctTimes(jiro, note, CORRECTIONS_PER_DAY.ofReader);
    await correctTimes(jiro, other, 1);
    await correctTimes(taro, note, 1);
    world.api.clock.now = start + DAY_MS - 60_000;
    expect(await correctNow(jiro, note)).toMatchObject(tooMany);
    // The first one is a day old, the others are not.
    await correctTimes(jiro, note, 1);
    expect(await correctNow(jiro, note)).toMatchObject({ status: 200 });
  });

  it('CITE-34 that change nothing, are sent again or fail are not counted', async () => {
    const { body: note } = await world.cite(hanako);
    for (let n = 0; n < CORRECTIONS_PER_DAY.ofReader; n += 1) {
      const current = await readers.now(note);
      const { referenceType, place, quote } = current;
      await readers.correct(jiro, current, { referenceType, place, quote });
      await readers.correct(jiro, { ...note, revision: 99 }, { place: '別' });
      const fields = { place: `p. ${String(n)}` };
      await readers.correct(jiro, current, fields);
      expect((await readers.correct(jiro, current, fields)).status).toBe(200);
    }
    expect((await readers.now(note)).revision).toBe(1 + CORRECTIONS_PER_DAY.ofReader);
  });

  it('CITE-34 of the own citation are not limited and not counted', async () => {
    const { body: note } = await world.cite(hanako);
    await correctTimes(hanako, note, CORRECTIONS_PER_DAY.ofNote + 1);
    expect((await rows()).map(({ part }) => part)).not.toContain('CORRECTIONS');
    expect((await readers.history(null, note)).body).not.toHaveProperty('lockedUntil');
  });

  it('CITE-34 are stored without naming the reader, until they count no more, and deleted with the note', async () => {
    const { body: note } = await world.cite(hanako);
    await correctTimes(jiro, note, 1);
    const stored = (await rows()).find(({ part }) => part === 'CORRECTIONS');
    expect(JSON.stringify(stored)).not.toContain(jiro.sub);
    expect(stored).toMatchObject({ expiresAt: (world.api.clock.now + DAY_MS) / 1_000 });
    const own = { noteID: note.noteId, userSub: hanako.sub };
    await world.api.post(hanako, 'DeleteInformationNote', own);
    expect((await rows()).filter(({ noteId }) => noteId === note.noteId)).toEqual([]);
  });
});

describe('an edit war', () => {
  const fight = async () => {
    const { body: note } = await world.cite(hanako);
    await correctTimes(jiro, note, CORRECTIONS_PER_DAY.ofReader);
    expect((await readers.history(null, note)).body).not.toHaveProperty('lockedUntil');
    await correctTimes(taro, note, CORRECTIONS_PER_DAY.ofNote - CORRECTIONS_PER_DAY.ofReader);
    return note;
  };

  it('CITE-35 locks the note for 24 hours, in which only its author changes it', async () => {
    const note = await fight();
    const lockedAt = world.api.clock.now;
    const lockedUntil = new Date(lockedAt + DAY_MS).toISOString();
    for (const by of [null, jiro]) {
      expect((await readers.history(by, note)).body).toMatchObject({ lockedUntil });
    }
    const before = await rows();
    for (const by of [jiro, taro, sakura]) {
      const refused = await correctNow(by, note);
      expect(refused).toMatchObject(locked);
      expect(refused.body).toMatchObject({ message: expect.stringContaining(lockedUntil) });
      expect(await readers.restore(by, await readers.now(note), 1)).toMatchObject(locked);
      const text = { noteID: note.noteId, userSub: by.sub, content: '直した' };
      expect(await world.api.post(by, 'EditInformationNote', text)).toMatchObject(locked);
    }
    expect(await rows()).toEqual(before);
    await correctTimes(hanako, note, 1);
    expect(await correctNow(sakura, note)).toMatchObject(locked);

    world.api.clock.now = lockedAt + DAY_MS;
    expect((await readers.history(null, note)).body).not.toHaveProperty('lockedUntil');
    await correctTimes(sakura, note, 1);
    await correctTimes(jiro, note, CORRECTIONS_PER_DAY.ofReader);
  });

  it('CITE-35 returns the note when the correction that locked it is sent again', async () => {
    const note = await fight();
    const { revision, place } = await readers.now(note);
    const sent = { ...note, revision: Number(revision) - 1 };
    expect((await readers.correct(taro, sent, { place })).status).toBe(200);
  });
});
