import { screen, waitFor, within } from '@testing-library/react';
import type { CitationMap, CitationPair } from '#contract/operations/citations.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import {
  citedByCriticism,
  citesBotchan,
  citesPerson,
  emptyMapOfKokoro,
  mapOfKokoro,
  noStances,
} from '#test/support/web/citations.ts';
import { hanako } from '#test/support/web/readers.ts';
import { aboutSoseki, authority, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/citations/${kokoro.KANRI_ID}`;

const OLDER = {
  ...citesBotchan.newest,
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAA',
  createdAt: '2026-03-01T00:00:00.000Z',
  referenceType: 'negative',
  place: undefined,
  reason: '結末を批判している',
} as const;

const OPENED = {
  ...OLDER,
  quote: '天は人の上に',
  text: '結末を批判している。\n長い理由がある。',
  reader: { username: 'hanako', preferred_name: '花子' },
};

const answer = (map: CitationMap = mapOfKokoro) => {
  server.answer('openCitations', 'readCitationMap', () => map);
};

const withNoteOfItsOwn = (pair: CitationPair): CitationPair => ({
  ...pair,
  newest: { ...pair.newest, noteId: OLDER.noteId },
});

const CITES = /が引用している本/;
const CITED_BY = /を引用している本/;
const list = (name: RegExp) => screen.findByRole('list', { name });
const rowsOf = async (name: RegExp) => within(await list(name)).getAllByRole('listitem');
const firstRow = async (name: RegExp) => {
  const [row] = await rowsOf(name);
  if (row === undefined) throw new Error(`The list ${String(name)} is empty`);
  return row;
};

describe('the page of a map', () => {
  it('CITE-62 shows what cites the book and what it cites, in two lists', async () => {
    answer();
    await renderScreen(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '『こころ 上中下』の引用の地図',
    );
    expect(document.title).toBe('Hondana 『こころ 上中下』の引用の地図');
    const cited = await firstRow(CITES);
    expect(cited).toHaveTextContent('は『坊っちゃん』を引用している（第3章） ＋好意的に');
    expect(cited).toHaveTextContent('＋好意的に 2−批判的に 1');
    expect(cited).toHaveTextContent('師弟の関係を引き継いでいる');
    const citing = await firstRow(CITED_BY);
    expect(citing).toHaveTextContent('漱石論集成');
    expect(citing).toHaveTextContent('＝事実として 6');
    expect(screen.getByRole('link', { name: 'この本のページへ' })).toHaveAttribute(
      'href',
      `/manifestation/${kokoro.KANRI_ID}`,
    );
  });

  it('MAP-04 names the book in the headings of both lists, with the numbers of books and citations', async () => {
    answer();
    await renderScreen(address);
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
      (h) => h.textContent,
    );
    expect(headings).toEqual([
      '『こころ 上中下』を引用している本 1冊、6件',
      '『こころ 上中下』が引用している本 2冊、4件',
    ]);
  });

  it('MAP-05 explains on request what a stance means, whose it is, and who recorded it', async () => {
    answer();
    const { user } = await renderScreen(address);
    const line = await screen.findByText(/^＋−は、引用している本の態度です。/);
    expect(screen.getByText(/^読者が、本の中の場所や言葉を根拠に/)).not.toBeVisible();
    await user.click(line);
    for (const text of [/読者の意見ではなく/, /^反論する/, /^読者が、本の中の/])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('CITE-62 says in words how often the book cites and is cited', async () => {
    answer();
    await renderScreen(address);
    expect(
      await screen.findByText(
        'この本は本や人を4回引用し、ほかの本から6回引用されています（事実として6件）。',
      ),
    ).toBeVisible();
  });

  it('CITE-62 speaks English', async () => {
    answer();
    await renderScreen(address, { locale: 'en' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Citation map of こころ 上中下',
    );
    expect(
      await screen.findByText(
        'This book cites books and people 4 times and is cited 6 times (neutrally 6).',
      ),
    ).toBeVisible();
  });

  it('CITE-63 leads from a book to its map, from a person to that of the person, from a reason to its note', async () => {
    answer();
    await renderScreen(address);
    const cited = await list(CITES);
    expect(within(cited).getByRole('link', { name: '坊っちゃん' })).toHaveAttribute(
      'href',
      `/citations/${botchan.KANRI_ID}`,
    );
    expect(within(cited).getByRole('link', { name: '柄谷行人' })).toHaveAttribute(
      'href',
      '/author/00030158#citations',
    );
    expect(within(cited).getByRole('link', { name: /師弟の関係/ })).toHaveAttribute(
      'href',
      `/note/${citesBotchan.newest.noteId}`,
    );
  });

  it('CITE-63 shows the map of a chosen book without loading the document, and moves the focus', async () => {
    answer();
    const { user } = await renderScreen(address);
    const citing = await list(CITED_BY);
    server.answer('openCitations', 'readCitationMap', () => ({
      ...emptyMapOfKokoro,
      book: aboutSoseki,
    }));
    await user.click(within(citing).getByRole('link', { name: '漱石論集成' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('『漱石論集成』');
    });
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it('MAP-16 leads from a person to the map of the person, and moves the focus to it', async () => {
    // jsdom has no layout.
    HTMLElement.prototype.scrollIntoView = jest.fn();
    answer();
    answerAuthor(server);
    server.answer('authority', 'readAuthority', () =>
      authority({ TENKYO_ID: '00030158', F_A: '柄谷, 行人' }, { books: [] }),
    );
    server.answer('openCitations', 'listCitationsOfAuthor', () => ({ pairs: [citedByCriticism] }));
    const { user } = await renderScreen(address);
    await user.click(within(await list(CITES)).getByRole('link', { name: '柄谷行人' }));
    const map = await screen.findByRole('region', { name: 'この人をめぐる引用' });
    await waitFor(() => {
      expect(map).toHaveFocus();
    });
  });

  it('MAP-20 leads back to the maps by which the reader came, without those that follow', async () => {
    server.answer('openCitations', 'readCitationMap', ({ KANRI_ID }) =>
      KANRI_ID === kokoro.KANRI_ID ? mapOfKokoro : { ...mapOfKokoro, book: botchan },
    );
    const { user } = await renderScreen(address);
    await list(CITES);
    expect(screen.queryByRole('navigation', { name: 'たどってきた本' })).toBeNull();
    await user.click(within(await list(CITES)).getByRole('link', { name: '坊っちゃん' }));
    const trail = await screen.findByRole('navigation', { name: 'たどってきた本' });
    await user.click(within(trail).getByRole('link', { name: 'こころ 上中下' }));
    await screen.findByRole('heading', { level: 1, name: /こころ/ });
    expect(screen.queryByRole('navigation', { name: 'たどってきた本' })).toBeNull();
  });

  it('MAP-20 remembers five of them, newest first', async () => {
    const bookNumber = (n: number) => ({ KANRI_ID: `B${String(n)}`, MainTitle: `第${String(n)}` });
    server.answer('openCitations', 'readCitationMap', ({ KANRI_ID }) => {
      const n = Number(KANRI_ID.slice(1));
      const cites = { pairs: [{ ...citesBotchan, citedBook: bookNumber(n + 1) }] };
      return { ...mapOfKokoro, book: bookNumber(n), cites };
    });
    const { user } = await renderScreen('/citations/B1');
    for (let n = 2; n <= 7; n += 1) {
      await user.click(await screen.findByRole('link', { name: `第${String(n)}` }));
      await screen.findByRole('heading', { level: 1, name: new RegExp(`第${String(n)}`) });
    }
    const trail = screen.getByRole('navigation', { name: 'たどってきた本' });
    const names = within(trail)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['第6', '第5', '第4', '第3', '第2']);
  });

  it('MAP-21 says how many citations have a stance, and offers none without', async () => {
    answer();
    await renderScreen(address);
    const filter = await screen.findByRole('group', { name: '態度で絞り込む' });
    expect(
      within(filter)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['すべて10', '＋好意的に2', '＝事実として6', '−批判的に1', '・態度なし1']);
  });

  it('MAP-21 keeps the chosen stance, which the address may have', async () => {
    server.answer('openCitations', 'readCitationMap', () => ({
      ...mapOfKokoro,
      totals: { ...mapOfKokoro.totals, citesBy: { ...noStances, unsaid: 4 } },
    }));
    await renderScreen(`${address}?stance=negative`);
    expect(await screen.findByRole('button', { name: /批判/ })).toHaveTextContent('−批判的に0');
    expect(screen.queryByRole('button', { name: /好意的に/ })).toBeNull();
  });

  it('MAP-22 begins with the side that has entries', async () => {
    answer({ ...mapOfKokoro, citedBy: { pairs: [] } });
    await renderScreen(address);
    await list(CITES);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(CITES);
  });

  it('MAP-01 MAP-10 opens a row to all its citations, each with quotation, whole reason, reader and note', async () => {
    const counts = { ...citesBotchan.counts, positive: 1 };
    answer({
      ...mapOfKokoro,
      cites: { pairs: [{ ...citesBotchan, counts, older: [OPENED] }, citesPerson] },
    });
    const { user } = await renderScreen(address);
    const summary = await screen.findByText('2件の引用をすべて見る');
    const all = screen.getByRole('list', { name: '坊っちゃんについての引用' });
    expect(all).not.toBeVisible();
    await user.click(summary);
    expect(all).toBeVisible();
    const [newest, older] = within(all).getAllByRole('listitem');
    expect(newest).toHaveTextContent(
      '『こころ 上中下』は『坊っちゃん』を引用している（第3章） ＋好意的に師弟の関係を引き継いでいる読者2026年4月1日のノート',
    );
    expect(older).toHaveTextContent(
      '『こころ 上中下』は『坊っちゃん』を引用している −批判的に「天は人の上に」結末を批判している。 長い理由がある。花子2026年3月1日のノート',
    );
    expect(within(all).getByRole('link', { name: '花子' })).toHaveAttribute('href', '/hanako');
    expect(within(all).getByRole('link', { name: '2026年3月1日のノート' })).toHaveAttribute(
      'href',
      `/note/${OLDER.noteId}`,
    );
  });

  it('MAP-01 says that a row opens to the newest citations when there are more', async () => {
    answer({
      ...mapOfKokoro,
      cites: { pairs: [{ ...citesBotchan, older: [OLDER] }, citesPerson] },
    });
    await renderScreen(address, { locale: 'en' });
    expect(await screen.findByText('See the newest 2 citations')).toBeVisible();
  });

  it.each([
    ['a quotation', { quote: '天は人の上に' }, '天は人の上に'],
    [
      'a reason longer than its beginning',
      { text: '師弟の関係を引き継いでいる。\nその先がある。' },
      '師弟の関係を引き継いでいる。 その先がある。',
    ],
  ])('MAP-11 opens a row with one citation that has %s, and no other', async (_, more, shown) => {
    const newest = { ...citesPerson.newest, ...more };
    answer({ ...mapOfKokoro, cites: { pairs: [{ ...citesPerson, newest }] } });
    const { user } = await renderScreen(address);
    await user.click(await screen.findByText('引用の全文を見る'));
    const opened = screen.getByRole('list', { name: '柄谷行人についての引用' });
    expect(opened).toHaveTextContent(shown);
    expect(document.querySelectorAll('main li details')).toHaveLength(1);
  });

  it('MAP-14 writes each row as a sentence, with reader and day, and marks no person as a title', async () => {
    const reader = { username: 'hanako', preferred_name: '花子' };
    const newest = { ...citesPerson.newest, reader };
    answer({ ...mapOfKokoro, cites: { pairs: [{ ...citesPerson, newest }] } });
    await renderScreen(address);
    const row = await firstRow(CITES);
    expect(row).toHaveTextContent('『こころ 上中下』は柄谷行人を引用している人物・団体');
    expect(row).toHaveTextContent('名前を挙げている花子2026年4月1日');
    expect(within(row).getByRole('link', { name: '花子' })).toHaveAttribute('href', '/hanako');
    expect(await firstRow(CITED_BY)).toHaveTextContent(
      '『漱石論集成』は『こころ 上中下』を引用している ＝事実として',
    );
  });

  it('CITE-64 shows the citations of one stance, which the address names', async () => {
    answer();
    const { user } = await renderScreen(address);
    await list(CITES);
    server.answer('openCitations', 'readCitationMap', ({ stance }) => ({
      ...mapOfKokoro,
      cites: { pairs: stance === 'unsaid' ? [citesPerson] : [] },
      citedBy: { pairs: [] },
    }));
    await user.click(screen.getByRole('button', { name: /態度なし/ }));
    await waitFor(async () => {
      expect(await rowsOf(CITES)).toHaveLength(1);
    });
    expect(await firstRow(CITES)).toHaveTextContent('柄谷行人');
    expect(screen.getByText('「態度なし」の引用はありません。')).toBeVisible();
    expect(screen.getByRole('button', { name: /態度なし/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(server.requestsOf('readCitationMap').at(-1)?.input).toMatchObject({ stance: 'unsaid' });
  });

  it('CITE-64 opens an address with a stance; another word shows all', async () => {
    answer();
    await renderScreen(`${address}?stance=negative`);
    await list(CITES);
    expect(server.requestsOf('readCitationMap').map(({ input }) => input)).toEqual(
      expect.arrayContaining([expect.objectContaining({ stance: 'negative' })]),
    );
    expect(screen.getByRole('button', { name: /批判/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('CITE-65 loads more of one side, joins what continues, and moves the focus to it', async () => {
    answer({ ...mapOfKokoro, cites: { pairs: [citesBotchan], lastEvaluatedKey: 'next' } });
    server.answer('openCitations', 'listCitationsOfBook', () => ({
      pairs: [withNoteOfItsOwn(citesBotchan), citesPerson],
    }));
    const { user } = await renderScreen(address);
    await list(CITES);
    await user.click(screen.getByRole('button', { name: /が引用している本：もっと見る/ }));
    expect(await screen.findByRole('link', { name: '柄谷行人' })).toBeVisible();
    expect((await list(CITES)).children).toHaveLength(2);
    expect(await firstRow(CITES)).toHaveTextContent('＋好意的に 4−批判的に 2');
    expect(screen.getByRole('link', { name: '柄谷行人' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /もっと見る/ })).toBeNull();
    expect(server.requestsOf('listCitationsOfBook').map(({ input }) => input)).toEqual([
      { KANRI_ID: kokoro.KANRI_ID, direction: 'cites', lastEvaluatedKey: 'next' },
    ]);
  });

  it('CITE-65 says so when more cannot be loaded, and keeps the button', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer({ ...mapOfKokoro, citedBy: { pairs: [citedByCriticism], lastEvaluatedKey: 'next' } });
    server.fail('openCitations', 'listCitationsOfBook', 400);
    const { user } = await renderScreen(address);
    await user.click(await screen.findByRole('button', { name: /もっと見る/ }));
    expect(await screen.findByText(/続きを読み込めませんでした/)).toBeVisible();
    expect(screen.getByRole('button', { name: /もっと見る/ })).toBeEnabled();
    warn.mockRestore();
  });

  it('CITE-66 asks as the reader when somebody is signed in', async () => {
    server.answer('citations', 'readCitationMap', () => mapOfKokoro);
    await renderScreen(address, { user: hanako });
    expect(await list(CITES)).toBeVisible();
    expect(server.requestsOf('readCitationMap')[0]?.authorization).toContain(hanako.username);
  });

  it('MAP-06 marks a row for two lines when its citations differ in stance, and has a key to the lines', async () => {
    answer();
    await renderScreen(address);
    const cited = await firstRow(CITES);
    expect(cited).toHaveAttribute('data-second-stance', 'negative');
    expect(cited).toHaveAttribute('data-second-strength', 'single');
    expect(await firstRow(CITED_BY)).not.toHaveAttribute('data-second-stance');
    expect(screen.getByText(/線の太さは引用の件数/)).toHaveAttribute('aria-hidden', 'true');
  });

  it('CITE-67 keeps the lines from those who listen', async () => {
    answer();
    await renderScreen(address);
    const cited = await firstRow(CITES);
    expect(cited).toHaveAttribute('data-stance', 'positive');
    expect(cited).toHaveAttribute('data-strength', 'some');
    expect(await firstRow(CITED_BY)).toHaveAttribute('data-strength', 'many');
    for (const drawing of document.querySelectorAll('main svg')) {
      expect(drawing).toHaveAttribute('aria-hidden', 'true');
    }
  });

  it('CITE-68 says that nothing is recorded; search engines do not list the page', async () => {
    answer(emptyMapOfKokoro);
    await renderScreen(address);
    expect(
      await screen.findByText('この本についての引用は、まだ記録されていません。'),
    ).toBeVisible();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(screen.queryByRole('button', { name: /好意的に/ })).toBeNull();
  });

  it('CITE-68 offers a search for an unknown book, and another attempt after a failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openCitations', 'readCitationMap', 404, 'NOT_FOUND');
    await renderScreen(address);
    expect(await within(screen.getByRole('main')).findByRole('searchbox')).toBeVisible();
    warn.mockRestore();
  });

  it('CITE-68 offers another attempt when the map cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openCitations', 'readCitationMap', 403);
    const { user } = await renderScreen(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('引用の地図を読み込めませんでした');
    answer();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await list(CITES)).toBeVisible();
    warn.mockRestore();
  });
});

describe('the map of a work', () => {
  const old = { KANRI_ID: 'E1914', MainTitle: 'こゝろ', Publisher_1: '岩波書店' };
  const answerWork = () => {
    server.answer('works', 'listRecordsOfWorks', () => ({
      works: [{ KANRI_ID: kokoro.KANRI_ID, recordIDs: ['E1914', kokoro.KANRI_ID, 'E1927'] }],
    }));
    server.answer('openCitations', 'readCitationMap', ({ editions }) => ({
      ...mapOfKokoro,
      editionCount: editions === undefined ? 0 : 1,
      totals: {
        ...mapOfKokoro.totals,
        cites: editions === undefined ? 3 : 4,
        citedBy: noStances,
      },
      cites: {
        pairs:
          editions === undefined
            ? [citesBotchan]
            : [{ ...citesBotchan, editions: [old] }, citesPerson],
        lastEvaluatedKey: 'next',
      },
    }));
  };

  it('WORKMAP-01 WORKMAP-03 is shown first, and names the edition in the row', async () => {
    answerWork();
    await renderScreen(address);
    expect(await firstRow(CITES)).toHaveTextContent('版：岩波書店');
    expect(server.requestsOf('readCitationMap').map(({ input }) => input)).toMatchObject([
      { KANRI_ID: kokoro.KANRI_ID, editions: ['E1914', 'E1927'] },
    ]);
  });

  it('WORKMAP-02 can be filtered to the edition, which the address says, beside the stance', async () => {
    answerWork();
    const { user } = await renderScreen(`${address}?edition=only`);
    expect(await screen.findByRole('checkbox', { name: 'この版だけ' })).toBeChecked();
    await waitFor(async () => {
      expect(await rowsOf(CITES)).toHaveLength(1);
    });
    expect(screen.getByText('この本は本や人を3回引用しています。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /好意的に/ }));
    expect(screen.getByRole('checkbox', { name: 'この版だけ' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'この版だけ' }));
    await waitFor(async () => {
      expect(await rowsOf(CITES)).toHaveLength(2);
    });
    expect(server.requestsOf('readCitationMap').at(-1)?.input).toMatchObject({
      stance: 'positive',
      editions: ['E1914', 'E1927'],
    });
  });

  it('WORKMAP-04 goes on with the other editions', async () => {
    answerWork();
    server.answer('openCitations', 'listCitationsOfBook', () => ({ pairs: [citesBotchan] }));
    const { user } = await renderScreen(address);
    await user.click(await screen.findByRole('button', { name: /が引用している本：もっと見る/ }));
    await waitFor(() => {
      expect(server.requestsOf('listCitationsOfBook')).toHaveLength(1);
    });
    expect(server.requestsOf('listCitationsOfBook')[0]?.input).toMatchObject({
      editions: ['E1914', 'E1927'],
    });
    expect(await firstRow(CITES)).toHaveTextContent('版：岩波書店');
  });

  it('WORKMAP-09 is that of the book alone, without a filter, when the search does not answer', async () => {
    answer();
    server.fail('works', 'listRecordsOfWorks', 503);
    await renderScreen(address);
    await list(CITES);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
