import { load } from 'cheerio';
import type { Note } from '#contract/entities/note.ts';
import { citationPathHref, pageHref } from '#contract/pages.ts';
import { citationRowOf, endsOf } from '#lambdas/notes/citations/rows.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import { openPageShells, readHead, siteOrigin, type AskShell } from '#test/support/page-shells.ts';
import { taro } from '#test/support/people.ts';
import { createTestTables } from '#test/support/tables.ts';

const CITING = '000000001';
const CITED = '000000002';
const ALONE = '000000003';
const PERSON = '00054222';
const UNCITED = '00000003';

const note: Note = {
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FA1',
  noteType: 'InformationNote',
  userSub: taro.sub,
  content: '師の説を引いて論じている。',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
  referenceSourceKANRI_ID: CITING,
  referenceTargetKANRI_ID: CITED,
  referenceType: 'positive',
  place: '第3章',
};
const ofPerson: Note = {
  ...note,
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FA2',
  referenceTargetKANRI_ID: undefined,
  referenceTargetTENKYO_ID: PERSON,
};
const again: Note = {
  ...note,
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FA0',
  content: '結論には従わない。',
  referenceType: 'negative',
};
const hidden: Note = {
  ...note,
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FA3',
  content: '隠された理由',
  hiddenReason: 'test',
};

const sent: string[] = [];
let ask: AskShell;
let close: () => void;
beforeAll(async () => {
  const tables = await createTestTables(
    'catalogue',
    'notes',
    'timelines',
    'social',
    'bookLists',
    'users',
    'reading',
  );
  await tables.put('catalogue', [
    bookRow({ KANRI_ID: CITING, MainTitle: '漱石論' }),
    bookRow({ KANRI_ID: CITED, MainTitle: 'こころ', ContentDetailTitle: '上' }),
    bookRow({ KANRI_ID: ALONE, MainTitle: '三四郎' }),
    authorRow(PERSON, { F_A: '夏目, 漱石' }),
    authorRow(UNCITED, { F_A: '森, 鴎外' }),
  ]);
  await tables.put('notes', [
    ...[note, ofPerson, again, hidden].flatMap((one) =>
      endsOf(one, []).map((end) => citationRowOf(one, end)),
    ),
    { noteId: `COUNT#BOOK#${CITING}`, part: 'COUNT', out: 3 },
    { noteId: `COUNT#BOOK#${CITED}`, part: 'COUNT', positive: 1, negative: 1 },
  ]);
  ask = openPageShells(tables, (path) => {
    sent.push(path.replace(/&.*$/u, ''));
  });
  close = tables.close;
});
afterAll(() => {
  close();
});
beforeEach(() => {
  sent.length = 0;
});

const textOf = (html: string): string => load(html)('#root').text();
const hrefsOf = (html: string) =>
  load(html)('#root a')
    .toArray()
    .map(({ attribs }) => attribs['href']);

describe('the rendered map of citations', () => {
  it('CITE-80 has both lists with titles, stances, reasons and links, and nothing hidden', async () => {
    const { status, html } = await ask(pageHref.citations(CITING));
    expect(status).toBe(200);
    for (const text of [
      '『漱石論』の引用の地図',
      'この本は本や人を3回引用しています。',
      'こころ 上',
      '好意的に 1',
      'を引用している（第3章） ＋好意的に',
      '夏目漱石',
    ]) {
      expect(textOf(html)).toContain(text);
    }
    expect(html).not.toContain(hidden.content);
    expect(hrefsOf(html)).toEqual(
      expect.arrayContaining([
        pageHref.citations(CITED),
        `${pageHref.author(PERSON)}#citations`,
        pageHref.note(note.noteId),
        pageHref.manifestation(CITING),
      ]),
    );
  });

  it('MAP-03 has all citations of a row, which opens without script', async () => {
    const page = load((await ask(pageHref.citations(CITING))).html);
    const details = page('#root li details');
    expect(details.find('summary').text()).toBe('2件の引用をすべて見る');
    expect(details.find('li').length).toBe(2);
    expect(details.text()).toContain('結論には従わない。');
    expect(details.text()).not.toContain(hidden.content);
  });

  it('CITE-80 WORKMAP-08 is read by one request, and one for the records of the work', async () => {
    await ask(pageHref.citations(CITING));
    expect(sent).toEqual([
      '/api/works?OperationType=listRecordsOfWorks',
      '/api/open/citations?Operation=readCitationMap',
    ]);
  });

  it('PATH-08 has the path to the book that the address names, without script', async () => {
    const { status, html } = await ask(citationPathHref(CITED, CITING));
    expect(status).toBe(200);
    expect(textOf(html)).toContain('『こころ 上』から『漱石論』まで');
    expect(textOf(html)).toContain('『漱石論』は『こころ 上』を引用している（第3章） ＋好意的に');
    expect(readHead(html).canonical).toBe(siteOrigin + pageHref.citations(CITED));
    const apart = await ask(citationPathHref(CITED, ALONE));
    expect(textOf(apart.html)).toContain('道は見つかりませんでした。');
    const unknown = await ask(citationPathHref(CITED, '000000009'));
    expect(unknown.status).toBe(200);
    expect(textOf(unknown.html)).toContain('行き先の本が見つかりませんでした。');
  });

  it('CITE-80 has title, description, canonical address and structured data', async () => {
    const head = readHead((await ask(pageHref.citations(CITED))).html);
    expect(head.canonical).toBe(siteOrigin + pageHref.citations(CITED));
    expect(head.meta['description']?.[0]).toContain('『こころ 上』を引用している本');
    expect(head.meta['robots']).toBeUndefined();
    expect(head.things).toMatchObject([
      {
        '@type': 'WebPage',
        name: '『こころ 上』の引用の地図',
        about: { '@type': 'Book', '@id': siteOrigin + pageHref.manifestation(CITED) },
        mentions: [
          {
            '@id': siteOrigin + pageHref.manifestation(CITING),
            citation: { '@id': siteOrigin + pageHref.manifestation(CITED) },
          },
        ],
      },
    ]);
  });

  it('CITE-68 is not for search engines when nothing is recorded; an unknown book is 404', async () => {
    const { status, html } = await ask(pageHref.citations(ALONE));
    expect(status).toBe(200);
    expect(readHead(html).meta['robots']).toEqual(['noindex']);
    expect((await ask(pageHref.citations('000000009'))).status).toBe(404);
  });
});

describe('citations on other rendered pages', () => {
  it('CITE-80 are on the page of the book, and read by one request', async () => {
    const { html } = await ask(pageHref.manifestation(CITED));
    expect(textOf(html)).toContain('漱石論');
    expect(hrefsOf(html)).toContain(pageHref.citations(CITED));
    expect(sent.filter((path) => path.startsWith('/api/open/citations'))).toHaveLength(1);
  });

  it('CITE-69 CITE-80 are on the page of the person', async () => {
    const { html } = await ask(pageHref.author(PERSON));
    expect(textOf(html)).toContain('この人を引用している本');
    expect(hrefsOf(html)).toContain(pageHref.citations(CITING));
  });

  it('EDGE-09 REPORT-10 are never served stale; a page of an author without any may be', async () => {
    const cacheOf = async (id: string) =>
      (await ask(pageHref.author(id))).headers['cache-control'] as string;
    expect(await cacheOf(PERSON)).toMatch(/s-maxage=10, must-revalidate/);
    expect(await cacheOf(UNCITED)).toMatch(/s-maxage=300, stale-while-revalidate/);
  });
});

it('CITE-62 no reader can be called like the folder of maps', async () => {
  expect((await ask('/citations')).status).toBe(404);
});
