import { PAIR_CITATIONS_MAX } from '#contract/limits.ts';
import type { CitationMap, CitationPair } from '#contract/operations/citations.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { bookEntity } from '#lambdas/notes/citations/rows.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { authorRow, bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import {
  CITED,
  CITING,
  CONTRIBUTORS,
  setUpCitationsWorld,
  OTHER,
  PERSON,
  type CitationsWorld,
} from '#test/support/citations-world.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { userRow } from '#test/support/user-rows.ts';

const world = setUpCitationsWorld();

type Query = Record<string, string>;
interface Pairs {
  readonly pairs: readonly CitationPair[];
  readonly lastEvaluatedKey?: string;
}

const read = async <T>(by: User | null, operation: string, query: Query): Promise<T> => {
  const { status, body } = await world.api.citations<T>(by, operation, query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const ofBook = async (by: User | null, kanri_id: string, direction: string, query: Query = {}) =>
  (await read<Pairs>(by, 'listCitationsOfBook', { kanri_id, direction, ...query })).pairs;
const ofAuthor = async (by: User | null, tenkyo_id: string, query: Query = {}) =>
  (await read<Pairs>(by, 'listCitationsOfAuthor', { tenkyo_id, ...query })).pairs;
const mapOf = async (by: User | null, kanri_id: string, query: Query = {}) =>
  read<CitationMap>(by, 'readCitationMap', { kanri_id, ...query });

const zero = { positive: 0, neutral: 0, negative: 0, unsaid: 0 };
const later = () => {
  world.api.clock.now += 1_000;
};
const cite: CitationsWorld['cite'] = async (by, fields) => {
  later();
  return world.cite(by, fields);
};

describe('citations of a book', () => {
  it('CITE-10 are one row for each other book, with counts by stance and the newest reason', async () => {
    const { body: older } = await cite(taro, { referenceType: 'positive' });
    await cite(jiro, { referenceTargetKANRI_ID: OTHER });
    const { body: newest } = await cite(hanako, {
      referenceType: 'negative',
      place: '第3編',
      content: '名を挙げて批判している。',
    });

    expect(await ofBook(null, CITING, 'cites')).toEqual([
      {
        citedBook: { KANRI_ID: CITED, MainTitle: '西洋事情' },
        counts: { ...zero, positive: 1, negative: 1 },
        newest: {
          noteId: newest.noteId,
          userSub: hanako.sub,
          createdAt: newest.createdAt,
          referenceType: 'negative',
          place: '第3編',
          reason: '名を挙げて批判している。',
        },
        older: [expect.objectContaining({ noteId: older.noteId, referenceType: 'positive' })],
      },
      expect.objectContaining({
        citedBook: { KANRI_ID: OTHER, MainTitle: '文明論之概略' },
        counts: { ...zero, unsaid: 1 },
      }),
    ]);
  });

  it('MAP-02 have the newest twenty others of a row, newest first', async () => {
    const notes = await world.putCitations(
      taro,
      Array.from({ length: PAIR_CITATIONS_MAX + 3 }, () => CITING),
    );
    const [pair] = await ofBook(null, CITED, 'citedBy');
    const ids = pair?.older?.map(({ noteId }) => noteId);
    expect(ids).toHaveLength(PAIR_CITATIONS_MAX);
    expect([pair?.newest.noteId, ...(ids ?? [])]).toEqual(
      notes.toReversed().slice(0, PAIR_CITATIONS_MAX + 1),
    );
  });

  it('MAP-10 have quotation, whole text and reader', async () => {
    await world.api.tables.put('users', [userRow(taro, { preferred_name: '太郎' })]);
    const content = `名を挙げて論じている。\n${'その論旨を一つずつ検討している。'.repeat(10)}`;
    await cite(taro, { content, quote: '天は人の上に' });
    const [pair] = await ofBook(null, CITED, 'citedBy');
    expect(pair?.newest).toMatchObject({
      quote: '天は人の上に',
      text: content,
      reader: { username: taro.username, preferred_name: '太郎' },
    });
    expect(await ofAuthor(null, CONTRIBUTORS[0], { direction: 'cites' })).toMatchObject([
      { newest: pair?.newest },
    ]);
  });

  it('MAP-12 have the names of readers that profiles have now, and none of a hidden profile', async () => {
    await cite(taro);
    await cite(jiro);
    const readers = async () => {
      const [pair] = await ofBook(null, CITED, 'citedBy');
      return [pair?.newest, ...(pair?.older ?? [])].map((citation) => citation?.reader);
    };
    const profile = (name: string) => ({ username: taro.username, preferred_name: name });
    expect(await readers()).toEqual([undefined, undefined]);
    await world.api.tables.put('users', [userRow(taro), userRow(jiro, { hiddenReason: '規約' })]);
    expect(await readers()).toEqual([undefined, profile(taro.username)]);
    await world.api.tables.put('users', [userRow(taro, { preferred_name: '新しい名' })]);
    expect(await readers()).toEqual([undefined, profile('新しい名')]);
    expect(JSON.stringify(await world.api.tables.rows('notes'))).not.toContain('新しい名');
  });

  it('CITE-11 are the same under both books', async () => {
    await cite(taro, { referenceType: 'neutral', place: '第3編' });
    const [forth] = await ofBook(jiro, CITING, 'cites');
    const [back] = await ofBook(jiro, CITED, 'citedBy');

    expect(back?.citing).toEqual({ KANRI_ID: CITING, MainTitle: '学問のすゝめ' });
    expect(back?.newest).toEqual(forth?.newest);
    expect(back?.counts).toEqual(forth?.counts);
    expect(await ofBook(jiro, CITED, 'cites')).toEqual([]);
    expect(await ofBook(jiro, CITING, 'citedBy')).toEqual([]);
  });

  it('CITE-12 are filtered by stance, also by none', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(taro, { referenceTargetKANRI_ID: OTHER });
    const positive = await ofBook(null, CITING, 'cites', { stance: 'positive' });
    const unsaid = await ofBook(null, CITING, 'cites', { stance: 'unsaid' });

    expect(positive.map(({ citedBook }) => citedBook?.KANRI_ID)).toEqual([CITED]);
    expect(unsaid.map(({ citedBook }) => citedBook?.KANRI_ID)).toEqual([OTHER]);
    expect(await ofBook(null, CITING, 'cites', { stance: 'negative' })).toEqual([]);
    const map = await mapOf(null, CITING, { stance: 'unsaid' });
    expect(map.cites.pairs).toEqual(unsaid);
    expect(map.totals.cites).toBe(2);
  });

  it('CITE-14 belong to the book under all its records, and join those of another book', async () => {
    const page = { KANRI_ID: 'page1', MainTitle: '福翁自伝' };
    const other = { KANRI_ID: 'other1', MainTitle: '福翁自伝' };
    const citing = { KANRI_ID: 'page2', MainTitle: '文明論' };
    const alsoCiting = { KANRI_ID: 'other2', MainTitle: '文明論' };
    await world.api.tables.put('catalogue', [
      ...linkedBookRows(page, other),
      ...linkedBookRows(citing, alsoCiting),
    ]);
    await cite(taro, { referenceSourceKANRI_ID: 'page2', referenceTargetKANRI_ID: 'page1' });
    const last = { referenceSourceKANRI_ID: 'other2', referenceTargetKANRI_ID: 'other1' };
    const { body: newest } = await cite(jiro, { ...last, referenceType: 'positive' });

    for (const id of ['page1', 'other1']) {
      const pairs = await ofBook(null, id, 'citedBy');
      expect(pairs).toMatchObject([
        {
          citing: { KANRI_ID: 'page2', MainTitle: '文明論' },
          counts: { ...zero, positive: 1, unsaid: 1 },
          newest: { noteId: newest.noteId },
        },
      ]);
      expect(await mapOf(null, id)).toMatchObject({
        book: { KANRI_ID: 'page1' },
        totals: { cites: 0, citesBy: zero, citedBy: { ...zero, positive: 1, unsaid: 1 } },
        citedBy: { pairs },
      });
    }
  });

  it('CITE-18 leave out books that were withdrawn, and are none for a book that is unknown', async () => {
    await world.api.tables.put('catalogue', [bookRow({ KANRI_ID: 'gone', MainTitle: '絶版' })]);
    await cite(taro, { referenceTargetKANRI_ID: 'gone' });
    await cite(taro);
    await cite(jiro, { referenceSourceKANRI_ID: 'gone' });
    const { database, names } = world.api.tables;
    await batchWrite(database, names.catalogue, [{ remove: bookKey('gone') }]);

    const pairs = await ofBook(null, CITING, 'cites');
    expect(pairs.map(({ citedBook }) => citedBook?.KANRI_ID)).toEqual([CITED]);
    const citing = await ofBook(null, CITED, 'citedBy');
    expect(citing.map((pair) => pair.citing?.KANRI_ID)).toEqual([CITING]);
    expect(await ofBook(null, 'nothing', 'cites')).toEqual([]);
    expect(await ofAuthor(null, 'nobody')).toEqual([]);
    const { status } = await world.api.citations(null, 'readCitationMap', { kanri_id: 'nothing' });
    expect(status).toBe(404);
  });
});

describe('the map of a book', () => {
  it('CITE-11 has totals of zero where counts are damaged', async () => {
    await world.api.tables.put('notes', [
      { ...countKey(bookEntity(CITING)), out: -2, neutral: -1 },
    ]);
    const { totals } = await mapOf(null, CITING);
    expect(totals).toEqual({ cites: 0, citesBy: zero, citedBy: zero });
  });

  it('CITE-11 MAP-21 has both directions and the totals of all citations, by stance', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(jiro, { referenceTargetTENKYO_ID: PERSON });
    await cite(hanako, { referenceSourceKANRI_ID: OTHER, referenceTargetKANRI_ID: CITING });
    const map = await mapOf(null, CITING);

    expect(map.book).toEqual({ KANRI_ID: CITING, MainTitle: '学問のすゝめ' });
    expect(map.totals).toEqual({
      cites: 2,
      citesBy: { ...zero, positive: 1, unsaid: 1 },
      citedBy: { ...zero, unsaid: 1 },
    });
    expect(map.cites.pairs).toEqual(await ofBook(null, CITING, 'cites'));
    expect(map.citedBy.pairs).toEqual(await ofBook(null, CITING, 'citedBy'));
    expect(map.cites.pairs).toHaveLength(2);
    expect(map.cites).not.toHaveProperty('lastEvaluatedKey');
  });

  it('CITE-13 has as many pairs as requested, and its cursor continues the list', async () => {
    await cite(taro);
    await cite(taro, { referenceTargetKANRI_ID: OTHER });
    await cite(taro);
    const { cites } = await mapOf(null, CITING, { size: '1' });
    const { lastEvaluatedKey = '' } = cites;
    const rest = await ofBook(null, CITING, 'cites', { lastEvaluatedKey });

    expect(cites.pairs).toMatchObject([{ citedBook: { KANRI_ID: CITED }, counts: { unsaid: 2 } }]);
    expect(rest).toMatchObject([{ citedBook: { KANRI_ID: OTHER }, counts: { unsaid: 1 } }]);
  });
});

describe('citations of a person', () => {
  it('CITE-11 are the books that cite the person, and what the books of the person cite', async () => {
    const [writer] = CONTRIBUTORS;
    await world.api.tables.put('catalogue', [authorRow(PERSON, { F_A: '福沢, 諭吉' })]);
    await cite(taro, { referenceType: 'positive', referenceTargetTENKYO_ID: PERSON });
    await cite(taro);

    expect(await ofAuthor(null, PERSON)).toMatchObject([
      { citing: { KANRI_ID: CITING }, counts: { ...zero, positive: 1 } },
    ]);
    const cites = await ofAuthor(null, writer, { direction: 'cites' });
    expect(cites).toMatchObject([
      { citing: { KANRI_ID: CITING }, citedBook: { KANRI_ID: CITED } },
      { citing: { KANRI_ID: CITING }, citedPerson: { TENKYO_ID: PERSON, name: '福沢諭吉' } },
    ]);
    expect(await ofBook(null, CITING, 'cites')).toMatchObject([
      { citedBook: { KANRI_ID: CITED } },
      { citedPerson: { TENKYO_ID: PERSON, name: '福沢諭吉' } },
    ]);
  });

  it('CITE-14 belong to the person under all records', async () => {
    await world.api.tables.put('catalogue', [
      authorRow(PERSON, { F_A: '福沢, 諭吉', SameAs: ['viaf1'] }),
      authorRow('viaf1', { F_A: 'Fukuzawa, Yukichi', shownAs: PERSON }),
    ]);
    await cite(taro, { referenceTargetTENKYO_ID: PERSON });
    await cite(jiro, { referenceTargetTENKYO_ID: 'viaf1' });

    for (const id of [PERSON, 'viaf1']) {
      expect(await ofAuthor(null, id)).toMatchObject([
        { citing: { KANRI_ID: CITING }, counts: { unsaid: 2 } },
      ]);
    }
    const cites = await ofBook(null, CITING, 'cites');
    expect(cites).toMatchObject([{ citedPerson: { TENKYO_ID: PERSON }, counts: { unsaid: 2 } }]);
  });
});

describe('citations that a reader may not see', () => {
  it('CITE-15 are those of a reader who has blocked the viewer, or whom the viewer has blocked', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(hanako, { referenceType: 'negative', referenceTargetKANRI_ID: OTHER });
    await world.api.tables.put('social', [blockRow(taro.sub, hanako.sub)]);
    const citedFor = async (by: User | null) =>
      (await ofBook(by, CITING, 'cites')).map(({ citedBook }) => citedBook?.KANRI_ID);

    expect(await citedFor(hanako)).toEqual([OTHER]);
    expect(await citedFor(taro)).toEqual([CITED]);
    expect(await citedFor(jiro)).toEqual([OTHER, CITED]);
    expect(await citedFor(null)).toEqual([OTHER, CITED]);
  });

  it('CITE-15 are neither on the map nor counted in its rows, but in its public totals', async () => {
    await cite(taro, { referenceType: 'positive' });
    await cite(jiro, { referenceType: 'negative' });
    await world.api.tables.put('social', [blockRow(jiro.sub, hanako.sub)]);
    const map = await mapOf(hanako, CITED);

    expect(map.citedBy.pairs).toMatchObject([
      { counts: { ...zero, positive: 1 }, newest: { userSub: taro.sub } },
    ]);
    expect(map.totals.citedBy).toEqual({ ...zero, positive: 1, negative: 1 });
    expect(await ofAuthor(hanako, CONTRIBUTORS[0], { direction: 'cites' })).toMatchObject([
      { counts: { ...zero, positive: 1 } },
    ]);
  });

  it('CITE-16 are hidden and deleted ones, for everybody', async () => {
    const { database, names } = world.api.tables;
    const { body: hidden } = await cite(taro);
    const { body: deleted } = await cite(taro, { referenceTargetKANRI_ID: OTHER });
    const found = await createFindHideableNote(database, names.notes, silentLog)(hidden.noteId);
    await transact(database, { ...found?.setHidden('harassment') });
    const removal = { noteID: deleted.noteId, userSub: taro.sub };
    expect(await world.api.post(taro, 'DeleteInformationNote', removal)).toMatchObject({
      status: 200,
    });

    for (const viewer of [null, taro, jiro]) {
      expect(await mapOf(viewer, CITING)).toMatchObject({
        totals: { cites: 0 },
        cites: { pairs: [] },
      });
    }
  });

  it('CITE-15 need a token on the route of readers', async () => {
    const query = { kanri_id: CITED };
    const ask = async (by: User | null) =>
      world.api.citations(by, 'readCitationMap', query, '/api/citations');

    expect(await ask(null)).toMatchObject({ status: 401 });
    expect(await ask(sakura)).toMatchObject({ status: 200 });
  });
});

describe('requests for citations', () => {
  it.each([
    ['kanri_id', 'listCitationsOfBook', { kanri_id: 'a b', direction: 'cites' }],
    ['direction', 'listCitationsOfBook', { kanri_id: CITED, direction: 'both' }],
    ['direction', 'listCitationsOfBook', { kanri_id: CITED }],
    ['stance', 'listCitationsOfBook', { kanri_id: CITED, direction: 'cites', stance: 'good' }],
    ['tenkyo_id', 'listCitationsOfAuthor', { tenkyo_id: '' }],
    ['direction', 'listCitationsOfAuthor', { tenkyo_id: PERSON, direction: 'x' }],
    ['size', 'readCitationMap', { kanri_id: CITED, size: '0' }],
    ['size', 'readCitationMap', { kanri_id: CITED, size: '31' }],
    ['size', 'readCitationMap', { kanri_id: CITED, size: 'many' }],
    ['Unknown Operation', 'constructor', { kanri_id: CITED }],
    ['Unknown Operation', 'GetNote', { noteID: CITED }],
  ])('CITE-18 with a bad %s are refused by %s', async (field, operation, query) => {
    for (const viewer of [null, hanako]) {
      const answer = await world.api.citations(viewer, operation, query);
      expect(answer).toMatchObject(rejected(field));
    }
  });
});
