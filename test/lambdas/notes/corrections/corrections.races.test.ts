import { CORRECTIONS_PER_DAY } from '#contract/limits.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();
const readers = correctionsOf(world);

const statusesOf = (answers: readonly { readonly status: number | undefined }[]) =>
  answers.map(({ status }) => Number(status)).toSorted((a, b) => a - b);
const stances = ['positive', 'neutral', 'negative'] as const;

describe('corrections of a citation at the same time', () => {
  race('CITE-31 one of several of the same version is written, the others get 409', async () => {
    const { body: note } = await world.cite(hanako);
    const editors = [jiro, taro, sakura] as const;
    const answers = await Promise.all(
      editors.map((by, n) => readers.correct(by, note, { referenceType: stances[n] })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const stored = await readers.now(note);
    expect(stored).toMatchObject({
      revision: 2,
      referenceType: stances[winner],
      lastEditedBy: editors[winner]?.sub,
    });
    expect((await world.counts())[`BOOK#${CITED}`]).toEqual({ [stances[winner] ?? '']: 1 });
    expect((await readers.history(null, note)).body.revisions).toHaveLength(2);
  });

  race('CITE-30 rows and counts change at one moment', async () => {
    const { body: note } = await world.cite(hanako, { referenceType: 'positive' });
    const [{ status }, ...moments] = await Promise.all([
      readers.correct(jiro, note, { referenceType: 'negative' }),
      ...Array.from({ length: 10 }, () => world.both()),
    ]);
    expect(status).toBe(200);
    for (const { counts, countedRows } of moments) expect(counts).toEqual(countedRows);
    const { counts } = await world.both();
    expect(counts[`BOOK#${CITED}`]).toEqual({ negative: 1 });
  });

  race('CITE-34 a reader is never allowed more than the limit', async () => {
    const { body: note } = await world.cite(hanako);
    const edit = (content: string) =>
      world.api.post(jiro, 'EditInformationNote', {
        noteID: note.noteId,
        userSub: jiro.sub,
        content,
      });
    const texts = Array.from(
      { length: CORRECTIONS_PER_DAY.ofReader + 2 },
      (_, n) => `第${String(n)}版`,
    );
    const answers = await Promise.all(texts.map(edit));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429]);
    expect((await readers.now(note)).revision).toBe(1 + CORRECTIONS_PER_DAY.ofReader);
  });
});
