import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { authorityItemSchema } from '#contract/entities/author.ts';
import { type Book, bookSchema } from '#contract/entities/book.ts';
import type { Answer } from '#contract/operation.ts';
import type { openCitationsContract } from '#contract/operations/citations.ts';
import { citationRowSchema, type CitationRow } from '#lambdas/notes/citations/rows.ts';
import { type DemoCitation, readDemoCitations } from '#demo/demo-citations.ts';
import { recordCitations } from '#demo/record-citations.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 23, 6);

const readLines = <S extends z.ZodType>(file: string, schema: S): readonly z.output<S>[] =>
  readFileSync(path.join(process.cwd(), 'catalogue/demo', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));

const books = new Map(readLines('books.jsonl', bookSchema).map((book) => [book.KANRI_ID, book]));
const people = new Map(
  readLines('authors.jsonl', authorityItemSchema).map((person) => [person.TENKYO_ID, person]),
);

let demoCitations: readonly DemoCitation[];
let ofBooks: readonly Extract<DemoCitation, { to: string }>[];
let ofPeople: readonly Extract<DemoCitation, { toPerson: string }>[];
beforeAll(async () => {
  demoCitations = await readDemoCitations(process.cwd());
  ofBooks = demoCitations.flatMap((citation) => ('to' in citation ? [citation] : []));
  ofPeople = demoCitations.flatMap((citation) => ('toPerson' in citation ? [citation] : []));
});

const pairOf = (citation: DemoCitation): string =>
  `${citation.from} → ${'to' in citation ? citation.to : citation.toPerson}`;
/** Ids and titles of all books that cite or are cited. */
const citedBooks = (): ReadonlyMap<string, string> =>
  new Map([
    ...demoCitations.map(({ from, fromTitle }) => [from, fromTitle] as const),
    ...ofBooks.map(({ to, toTitle }) => [to, toTitle] as const),
  ]);

const titleIn = (book: Book | undefined, title: string): boolean =>
  title === book?.MainTitle ||
  title === `${book?.MainTitle ?? ''} ${book?.ContentDetailTitle ?? ''}`;

describe('the citations of the demo data', () => {
  it('CITE-70 are at least 60 between at least 40 books of the demo catalogue', () => {
    expect(ofBooks.length).toBeGreaterThanOrEqual(60);
    const cited = new Set(ofBooks.flatMap(({ from, to }) => [from, to]));
    expect(cited.size).toBeGreaterThanOrEqual(40);
    const titles = demoCitations.flatMap((citation) => [
      [citation.from, citation.fromTitle] as const,
      ...('to' in citation ? [[citation.to, citation.toTitle] as const] : []),
    ]);
    expect(titles.filter(([id, title]) => !titleIn(books.get(id), title))).toEqual([]);
    const unknownPeople = ofPeople.filter(
      ({ toPerson, toName }) => people.get(toPerson)?.main_name !== toName,
    );
    expect(unknownPeople).toEqual([]);
  });

  it('CITE-70 repeat nothing, and no book cites itself', () => {
    expect(ofBooks.filter(({ from, to }) => from === to)).toEqual([]);
    const said = demoCitations.map((citation) => `${citation.by}: ${pairOf(citation)}`);
    expect(new Set(said).size).toBe(said.length);
    const reasons = demoCitations.map(({ reason }) => reason);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('CITE-70 lead from and to 『学問のすゝめ』', () => {
    const gakumon = '学問のすゝめ';
    const cites = new Set(
      ofBooks.filter(({ fromTitle }) => fromTitle === gakumon).map(({ to }) => to),
    );
    expect(cites.size).toBeGreaterThanOrEqual(5);
    const citedBy = new Set(
      ofBooks.filter(({ toTitle }) => toTitle === gakumon).map(({ from }) => from),
    );
    expect(citedBy.size).toBeGreaterThanOrEqual(5);
  });

  it.each(['HDB000003', 'HDB000039'])(
    'PUBLIC-53 lead from 『更級日記』 to the edition %s of 『坊っちゃん』 in three steps',
    (botchan) => {
      const reached = new Set(['HDB000221']);
      for (let step = 0; step < 3; step += 1) {
        const beside = ofBooks
          .filter(({ from, to }) => reached.has(from) || reached.has(to))
          .flatMap(({ from, to }) => [from, to]);
        for (const id of beside) reached.add(id);
      }
      expect(books.get('HDB000221')?.MainTitle).toBe('更級日記');
      expect(reached).toContain(botchan);
      expect(books.get(botchan)?.MainTitle).toBe('坊っちゃん');
    },
  );

  it('CITE-71 have every stance, places and quotations, and eight people or more', () => {
    const stances = new Set(demoCitations.map(({ stance }) => stance));
    expect(stances).toEqual(new Set(['positive', 'neutral', 'negative', undefined]));
    expect(demoCitations.filter(({ place }) => place !== undefined).length).toBeGreaterThan(60);
    expect(demoCitations.filter(({ quote }) => quote !== undefined).length).toBeGreaterThan(15);
    expect(new Set(ofPeople.map(({ toPerson }) => toPerson)).size).toBeGreaterThanOrEqual(8);
  });

  it('CITE-71 let readers differ in what they say of the same pair', () => {
    const stances = new Map<string, (string | undefined)[]>();
    for (const citation of demoCitations) {
      const pair = pairOf(citation);
      stances.set(pair, [...(stances.get(pair) ?? []), citation.stance]);
    }
    const repeated = [...stances.values()].filter((said) => said.length > 1);
    expect(repeated.length).toBeGreaterThanOrEqual(10);
    expect(repeated.filter((said) => new Set(said).size > 1).length).toBeGreaterThanOrEqual(5);
  });
});

describe('recording the citations of the demo data', () => {
  const readers = { hanako, taro, jiro, sakura };
  const writers = (['hanako', 'taro', 'jiro', 'sakura'] as const).map((username) => ({
    username,
    userSub: readers[username].sub,
    written: new Map<string, string>(),
  }));

  const record = async (): Promise<void> =>
    recordCitations({
      database: api.tables.database,
      tables: api.tables.names,
      origin: 'http://localhost:3000',
      writers,
      citations: demoCitations,
      now: NOW,
    });

  const api = testNotes(beforeAll);
  beforeAll(async () => {
    await api.tables.put('catalogue', [
      ...[...citedBooks().keys()].flatMap((id) => books.get(id) ?? []).map(bookRow),
      ...[...new Set(ofPeople.map(({ toPerson }) => toPerson))].map((id) => authorRow(id)),
    ]);
    await record();
  });

  const listed = async (end: string): Promise<readonly CitationRow[]> => {
    const { Items = [] } = await api.tables.database.send(
      new QueryCommand({
        TableName: api.tables.names.notes,
        IndexName: 'byCitation',
        KeyConditionExpression: 'citationEnd = :end',
        ExpressionAttributeValues: { ':end': end },
      }),
    );
    return Items.map((item) => citationRowSchema.parse(item));
  };

  type Pairs = Answer<typeof openCitationsContract, 'listCitationsOfBook'>;
  const citationsOf = async (
    title: string,
    direction: 'cites' | 'citedBy',
  ): Promise<Pairs['pairs']> => {
    const [kanri_id = ''] = [...citedBooks()].find(([, known]) => known === title) ?? [];
    const query = { kanri_id, direction };
    return (await api.citations<Pairs>(null, 'listCitationsOfBook', query)).body.pairs;
  };

  it('CITE-72 lists what 『学問のすゝめ』 cites, and who cites it', async () => {
    const cites = await citationsOf('学問のすゝめ', 'cites');
    expect(cites.map(({ citedBook: book }) => book?.MainTitle)).toEqual(
      expect.arrayContaining(['論語', '孟子', '女大学集', '蘭学事始', '古事記', '女性の解放']),
    );
    const citedBy = await citationsOf('学問のすゝめ', 'citedBy');
    expect(citedBy.map(({ citing }) => citing?.MainTitle)).toEqual(
      expect.arrayContaining(['13歳からの「学問のすすめ」', '福沢諭吉の哲学 他六篇']),
    );
  });

  it('CITE-72 lists the same citation under both books, with stance and place', async () => {
    const cites = await citationsOf('学問のすゝめ', 'cites');
    const pair = cites.find(({ citedBook: book }) => book?.MainTitle === '女大学集');
    expect(pair).toMatchObject({
      counts: { positive: 0, neutral: 0, negative: 2, unsaid: 0 },
      newest: { referenceType: 'negative', place: '八編' },
    });
    const citedBy = await citationsOf('女大学集', 'citedBy');
    const same = citedBy.find(({ citing }) => citing?.MainTitle === '学問のすゝめ');
    expect(same?.newest).toEqual(pair?.newest);
    expect(same?.counts).toEqual(pair?.counts);
  });

  it('CITE-72 lists who cites a person', async () => {
    const query = {
      tenkyo_id: ofPeople.find(({ toName }) => toName === '福沢諭吉')?.toPerson ?? '',
    };
    const { body } = await api.citations<Pairs>(null, 'listCitationsOfAuthor', query);
    expect(body.pairs.map(({ citing }) => citing?.MainTitle)).toContain('日本の思想');
  });

  it('WORDS-11 has a citation whose text another reader has corrected', async () => {
    const { body } = await api.list(hanako, { userSub: hanako.sub });
    const reasons = demoCitations.flatMap(({ reason, corrected }) =>
      corrected === undefined ? [] : [{ reason, corrected: corrected.reason }],
    );
    expect(body.notes.map(({ content }) => content.split('\n').at(-1))).toEqual(
      reasons.map(({ corrected }) => corrected),
    );
    expect(body.notes).toMatchObject([{ correctedBy: jiro.sub, lastEditedBy: jiro.sub }]);
  });

  it('CITE-72 makes some within the last week, and most before', async () => {
    const all = await Promise.all(
      [...citedBooks().keys()].map(async (id) => listed(`CITING#BOOK#${id}`)),
    );
    const ages = all.flat().map(({ createdAt }) => NOW - Date.parse(createdAt));
    expect(ages).toHaveLength(demoCitations.length);
    const recent = ages.filter((age) => age < 7 * DAY_MS).length;
    expect(recent).toBeGreaterThanOrEqual(10);
    expect(recent).toBeLessThan(ages.length / 2);
    expect(Math.min(...ages)).toBeGreaterThan(0);
  });

  it('CITE-73 adds what is missing only when it is repeated', async () => {
    const stored = async () => {
      const { Items = [] } = await api.tables.database.send(
        new ScanCommand({ TableName: api.tables.names.notes, ConsistentRead: true }),
      );
      return Items.filter(({ part }) => part === 'NOTE');
    };
    const [first, ...rest] = await stored();
    for (const { userSub, content, noteId } of rest) {
      const { written } = writers.find((writer) => writer.userSub === userSub) ?? {};
      written?.set(String(content), String(noteId));
    }
    await record();
    const after = await stored();
    expect(after).toEqual(expect.arrayContaining(rest));
    expect(after).toHaveLength(rest.length + 2);
    expect(after.filter(({ content }) => content === first?.['content'])).toHaveLength(2);
  });
});
