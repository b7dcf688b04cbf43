import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { CITATIONS_PER_DAY } from '#contract/limits.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { CITATION_TEXT_LENGTH } from '#lambdas/specs/settings.ts';
import {
  CITED,
  CITING,
  CONTRIBUTORS,
  setUpCitationsWorld,
  OTHER,
  PERSON,
} from '#test/support/citations-world.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();

const listed = async (end: string) => {
  const { Items = [] } = await world.api.tables.database.send(
    new QueryCommand({
      TableName: world.api.tables.names.notes,
      IndexName: 'byCitation',
      KeyConditionExpression: 'citationEnd = :end',
      ExpressionAttributeValues: { ':end': end },
    }),
  );
  return Items;
};

describe('the rows of a citation', () => {
  it('CITE-01 are under the citing book, its contributors and the cited book, with the same content', async () => {
    const fields = { referenceType: 'negative', place: ' 第3編 ', quote: '一身独立して' } as const;
    const { body } = await world.cite(taro, fields);
    expect(body).toMatchObject({ ...fields, place: '第3編', revision: 1 });
    const expected = {
      noteId: body.noteId,
      citing: CITING,
      citedBook: CITED,
      referenceType: 'negative',
      place: '第3編',
      quote: '一身独立して',
      authorSub: taro.sub,
      createdAt: body.createdAt,
      reason: '第3編で名を挙げて論じている。',
    };
    for (const end of [
      `CITING#BOOK#${CITING}`,
      ...CONTRIBUTORS.map((id) => `CITING#AUTHOR#${id}`),
      `CITED#BOOK#${CITED}`,
    ]) {
      const newest = { newestOf: 'CITATION', aboutBook: CITING, userSub: taro.sub };
      expect(await listed(end)).toEqual([
        { ...expected, part: end, citationEnd: end, ...(end.startsWith('CITED#') && newest) },
      ]);
    }
  });

  it('CITE-01 are under the cited person', async () => {
    const { body } = await world.cite(taro, { referenceTargetTENKYO_ID: PERSON });
    expect(await listed(`CITED#AUTHOR#${PERSON}`)).toMatchObject([
      { noteId: body.noteId, citing: CITING, citedPerson: PERSON },
    ]);
  });

  it('MAP-10 have the text of the author where it is longer than its beginning, within a limit', async () => {
    const address = 'https://hondana.example/manifestation/000000001';
    const lines = `${address}\n第3編で名を挙げる。\n\n${'論旨を一つずつ検討している。'.repeat(10)}`;
    const texts = [];
    for (const content of [`${address}\n第3編で\n名を挙げる。`, lines, '長'.repeat(1_001)]) {
      const { noteId } = (await world.cite(taro, { content })).body;
      const row = (await listed(`CITED#BOOK#${CITED}`)).find((found) => found['noteId'] === noteId);
      texts.push(row?.['text']);
    }
    expect(texts).toEqual([
      undefined,
      lines.slice(address.length + 1),
      `${'長'.repeat(CITATION_TEXT_LENGTH)}…`,
    ]);
  });

  it('CITE-01 change with the text and are deleted with the note', async () => {
    const { body } = await world.cite(taro);
    const edit = { noteID: body.noteId, userSub: taro.sub, content: '序文で称えている。' };
    await world.api.post(taro, 'EditInformationNote', edit);
    expect(await listed(`CITED#BOOK#${CITED}`)).toMatchObject([{ reason: '序文で称えている。' }]);
    await world.api.post(taro, 'DeleteInformationNote', { ...edit, content: undefined });
    expect(await listed(`CITED#BOOK#${CITED}`)).toEqual([]);
    expect(await listed(`CITING#BOOK#${CITING}`)).toEqual([]);
  });

  it('CITE-01 are once under a contributor whom the record names twice', async () => {
    const twice = { ContributorID_01: PERSON, ContributorID_02: PERSON };
    await world.api.tables.put('catalogue', [
      bookRow({ KANRI_ID: OTHER, MainTitle: '文明論之概略', ...twice }),
    ]);
    expect(await world.cite(taro, { referenceSourceKANRI_ID: OTHER })).toMatchObject({
      status: 200,
    });
    expect(await listed(`CITING#AUTHOR#${PERSON}`)).toHaveLength(1);
  });

  it('CITE-01 do not exist for other notes', async () => {
    await world.api.write(taro);
    expect(await world.countedRows()).toEqual({});
    expect(await world.counts()).toEqual({});
  });
});

describe('the counts of citations', () => {
  it('CITE-02 MAP-21 count what cites once and by stance, and what is cited by stance', async () => {
    await world.cite(taro, { referenceType: 'positive' });
    await world.cite(jiro, { referenceType: 'positive' });
    await world.cite(hanako, { referenceType: 'negative' });
    await world.cite(hanako, { referenceType: 'neutral', referenceTargetKANRI_ID: OTHER });
    await world.cite(hanako);
    const out = { out: 5, outPositive: 2, outNegative: 1, outNeutral: 1, outUnsaid: 1 };
    expect(await world.counts()).toEqual({
      [`BOOK#${CITING}`]: out,
      [`AUTHOR#${CONTRIBUTORS[0]}`]: out,
      [`AUTHOR#${PERSON}`]: out,
      [`BOOK#${CITED}`]: { positive: 2, negative: 1, unsaid: 1 },
      [`BOOK#${OTHER}`]: { neutral: 1 },
    });
    expect(await world.countedRows()).toEqual(await world.counts());
  });

  it('CITE-02 count a contributor who is cited by the own book both ways in one write', async () => {
    await world.cite(taro, { referenceTargetTENKYO_ID: PERSON, referenceType: 'neutral' });
    expect(await world.counts()).toMatchObject({ [`AUTHOR#${PERSON}`]: { out: 1, neutral: 1 } });
  });

  it('CITE-02 are zero again after the note is deleted', async () => {
    const { body } = await world.cite(taro);
    const key = { noteID: body.noteId, userSub: taro.sub };
    await world.api.post(taro, 'DeleteInformationNote', key);
    expect(await world.counts()).toEqual({});
  });

  it('CITE-03 leave out a note that is hidden, and include it when it is shown again', async () => {
    const { body } = await world.cite(taro);
    const before = await world.counts();
    const { database, names } = world.api.tables;
    const find = createFindHideableNote(database, names.notes, silentLog);
    const setHidden = async (reason?: string) => {
      const note = await find(body.noteId);
      await transact<string>(database, note?.setHidden(reason) ?? {});
    };
    await setHidden('規約にふれるため');
    expect(await world.counts()).toEqual({});
    expect(await listed(`CITED#BOOK#${CITED}`)).toEqual([]);
    await setHidden();
    expect(await world.counts()).toEqual(before);
    expect(await listed(`CITED#BOOK#${CITED}`)).toHaveLength(1);
  });
});

describe('the place and the quotation', () => {
  it.each([
    ['place', '長'.repeat(41)],
    ['place', '第3章\n第4章'],
    ['place', '　'],
    ['quote', '長'.repeat(201)],
    ['quote', '　'],
  ])('CITE-04 reject %s %j and write nothing', async (field, value) => {
    expect(await world.cite(taro, { [field]: value })).toMatchObject(rejected(field));
    expect(await world.counts()).toEqual({});
  });

  it.each(['一身\u202E独立', '一身\r\n独立', '一身\0独立', '一身\u2028独立', '\u200B', '\u2800'])(
    'CITE-82 reject the quotation %j and write nothing',
    async (quote) => {
      expect(await world.cite(taro, { quote })).toMatchObject(rejected('quote'));
      expect(await world.counts()).toEqual({});
    },
  );

  it('CITE-04 keep the line breaks of a quotation of 200 characters', async () => {
    const quote = `${'天'.repeat(99)}\n${'人'.repeat(100)}`;
    expect((await world.cite(taro, { quote })).body).toMatchObject({ quote });
  });
});

describe('the daily quota of citations', () => {
  it('CITE-05 allows 30 citations of a reader in a day in Japan, and other notes after them', async () => {
    // 23:00 in Japan.
    world.api.clock.now = Date.parse('2026-04-01T14:00:00.000Z');
    for (let n = 0; n < CITATIONS_PER_DAY; n += 1)
      expect((await world.cite(taro)).status).toBe(200);
    const before = await world.counts();
    expect((await world.cite(taro)).status).toBe(429);
    expect(await world.counts()).toEqual(before);
    expect((await world.cite(jiro)).status).toBe(200);
    expect((await world.api.write(taro)).revision).toBe(1);
    world.api.clock.now += 60 * 60 * 1_000;
    expect((await world.cite(taro)).status).toBe(200);
  });
});
