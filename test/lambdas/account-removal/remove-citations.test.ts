import { REMOVED_USER_SUB } from '#contract/entities/ids.ts';
import type { Note } from '#contract/entities/note.ts';
import {
  createAnonymizeCorrections,
  createRemoveNotes,
} from '#lambdas/account-removal/remove-notes.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

const removeNotesOf = (sub: string) => {
  const { database, names } = world.api.tables;
  return createRemoveNotes(database, names.notes)(sub);
};

/** A citation by hanako that jiro has corrected, and one by taro. */
const makeCitations = async (): Promise<readonly Note[]> => {
  const { body: hers } = await world.cite(hanako, { referenceType: 'positive' });
  const { body: his } = await world.cite(taro, { referenceType: 'neutral' });
  const { body: corrected } = await readers.correct(jiro, hers, { referenceType: 'negative' });
  return [corrected, his];
};

/** Throws instead of the n-th write from now on; returns a function that ends it. */
const failAt = (n: number): (() => void) => {
  const { middlewareStack } = world.api.tables.database;
  let writes = 0;
  middlewareStack.add(
    (next) => (args) => {
      // The input alone tells which command it is.
      const isWrite = 'TransactItems' in args.input || 'RequestItems' in args.input;
      if (!isWrite) return next(args);
      writes += 1;
      if (writes === n) throw new Error('interrupted');
      return next(args);
    },
    { name: 'failing', step: 'initialize' },
  );
  return () => {
    middlewareStack.remove('failing');
  };
};

describe('the removal of an account', () => {
  it('CITE-39 deletes citations with their rows, counts, versions and corrections', async () => {
    const [hers] = await makeCitations();
    await removeNotesOf(hanako.sub);
    const { counts, countedRows } = await world.both();
    expect(counts[`BOOK#${CITED}`]).toEqual({ neutral: 1 });
    expect(countedRows).toEqual(counts);
    const left = (await world.api.tables.rows('notes')).map(({ noteId }) => noteId);
    expect(left).not.toContain(hers?.noteId);
  });

  it.each([1, 2, 3])('CITE-39 goes on after an interruption at write %i', async (n) => {
    const [hers] = await makeCitations();
    await world.cite(hanako, { referenceType: 'positive' });
    const end = failAt(n);
    await Promise.allSettled([removeNotesOf(hanako.sub)]);
    end();
    const between = await world.both();
    expect(between.counts).toEqual(between.countedRows);
    await removeNotesOf(hanako.sub);
    const { counts, countedRows } = await world.both();
    expect(counts[`BOOK#${CITED}`]).toEqual({ neutral: 1 });
    expect(countedRows).toEqual(counts);
    const left = (await world.api.tables.rows('notes')).map(({ noteId }) => noteId);
    expect(left).not.toContain(hers?.noteId);
  });

  it('CITE-39 keeps what the reader has corrected in notes of others, without the name', async () => {
    const [corrected] = await makeCitations();
    const note = { noteId: '', ...corrected };
    await readers.correct(taro, note, { referenceType: 'neutral' });
    const { database, names } = world.api.tables;
    await createAnonymizeCorrections(database, names.notes)(jiro.sub);
    const { revisions } = (await readers.history(null, note)).body;
    expect(revisions).toMatchObject([
      { referenceType: 'neutral', editorSub: taro.sub },
      { referenceType: 'negative', editorSub: REMOVED_USER_SUB },
      { referenceType: 'positive', editorSub: hanako.sub },
    ]);
    expect(JSON.stringify(await world.api.tables.rows('notes'))).not.toContain(jiro.sub);
  });
});
