import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { isCitationPart } from '#lambdas/notes/citations/rows.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { recountCitations } from '../../../../scripts/deployment/recount-citations.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { CITED, CITING, setUpCitationsWorld, PERSON } from '#test/support/citations-world.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();

const recount = () => {
  const { database, names } = world.api.tables;
  return recountCitations({ database, tables: names, log: silentLog, settledMs: 0 });
};

/** As the notes were before citations had rows. */
const forgetCitations = async () => {
  const { database, names, rows } = world.api.tables;
  for (const { noteId, part } of await rows('notes')) {
    if (!isCitationPart(part) && part !== 'COUNT') continue;
    await database.send(new DeleteCommand({ TableName: names.notes, Key: { noteId, part } }));
  }
};

const hide = async (noteId: string) => {
  const { database, names } = world.api.tables;
  const note = await createFindHideableNote(database, names.notes, silentLog)(noteId);
  await transact<string>(database, note?.setHidden('規約にふれるため') ?? {});
};

describe('recounting citations', () => {
  it('CITE-37 adds rows and counts of citations that are older than they, once', async () => {
    await world.cite(taro, { referenceType: 'positive', place: '第3編' });
    await world.cite(jiro, { referenceTargetTENKYO_ID: PERSON });
    await hide((await world.cite(hanako)).body.noteId);
    await world.api.write(taro);
    const before = await world.both();
    const rows = (await world.api.tables.rows('notes')).filter(({ part }) => isCitationPart(part));
    await forgetCitations();
    expect(await recount()).toEqual({ repaired: 3, recounted: 0 });
    expect(await world.both()).toEqual(before);
    const repaired = (await world.api.tables.rows('notes')).filter(({ part }) =>
      isCitationPart(part),
    );
    expect(repaired).toHaveLength(rows.length);
    expect(repaired).toEqual(expect.arrayContaining([...rows]));
    const stored = await world.api.tables.rows('notes');
    expect(await recount()).toEqual({ repaired: 0, recounted: 0 });
    expect(await world.api.tables.rows('notes')).toEqual(stored);
  });

  it('MAP-13 adds quotation and text to rows from before', async () => {
    await world.cite(taro, { quote: '天は人の上に', content: '検討している。'.repeat(30) });
    const { put, rows } = world.api.tables;
    const isRow = ({ part }: Readonly<Record<string, unknown>>) => isCitationPart(part);
    const before = (await rows('notes')).filter(isRow);
    await put(
      'notes',
      before.map(({ quote: _quote, text: _text, ...row }) => row),
    );
    expect(await recount()).toEqual({ repaired: 1, recounted: 0 });
    expect((await rows('notes')).filter(isRow)).toEqual(before);
    expect(before[0]).toMatchObject({ quote: '天は人の上に', text: '検討している。'.repeat(30) });
    expect(await recount()).toEqual({ repaired: 0, recounted: 0 });
  });

  it('CITE-37 corrects the contributors to the citing book, and keeps those of a book without a record', async () => {
    await world.cite(taro);
    const { database, names, put } = world.api.tables;
    await put('catalogue', [
      bookRow({ KANRI_ID: CITING, MainTitle: '学問のすゝめ', ContributorID_01: '00099999' }),
    ]);
    expect((await recount()).repaired).toBe(1);
    const corrected = {
      [`BOOK#${CITING}`]: { out: 1, outUnsaid: 1 },
      'AUTHOR#00099999': { out: 1, outUnsaid: 1 },
      [`BOOK#${CITED}`]: { unsaid: 1 },
    };
    expect(await world.both()).toEqual({ counts: corrected, countedRows: corrected });
    const { pk, sk } = bookRow({ KANRI_ID: CITING, MainTitle: '学問のすゝめ' });
    await database.send(new DeleteCommand({ TableName: names.catalogue, Key: { pk, sk } }));
    expect((await recount()).repaired).toBe(0);
  });

  it('CITE-37 leaves notes that readers can still change', async () => {
    const { body } = await world.cite(taro, { referenceType: 'positive' });
    await forgetCitations();
    await recount();
    const edit = { noteID: body.noteId, userSub: jiro.sub, content: '訂正' };
    expect((await world.api.post(jiro, 'EditInformationNote', edit)).body).toMatchObject({
      content: '訂正',
      referenceType: 'positive',
    });
    const { counts, countedRows } = await world.both();
    expect(counts).toEqual(countedRows);
  });

  it('CITE-38 corrects counts that are wrong, missing or of nothing', async () => {
    await world.cite(taro, { referenceType: 'negative' });
    const right = await world.both();
    await world.api.tables.put('notes', [
      { ...countKey(`BOOK#${CITED}`), positive: 7, negative: 1, changes: 4 },
      { ...countKey('BOOK#000000009'), out: 3 },
    ]);
    const { database, names } = world.api.tables;
    await database.send(
      new DeleteCommand({ TableName: names.notes, Key: countKey(`BOOK#${CITING}`) }),
    );
    expect(await recount()).toEqual({ repaired: 0, recounted: 3 });
    expect(await world.both()).toEqual(right);
    expect((await recount()).recounted).toBe(0);
  });
});
