import { screen, waitFor } from '@testing-library/react';
import type { CitationPair } from '#contract/operations/citations.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import {
  citedByCriticism,
  citesBotchan,
  citesPerson,
  mapOfKokoro,
} from '#test/support/web/citations.ts';
import { botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { bibtexOf, csvOf, exportedCitations } from '#web/features/citations/export/export-files.ts';
import { EXPORT_PAGES } from '#web/features/citations/export/export-limit.ts';
import { ja as exportTexts } from '#web/features/citations/export/texts.ja.ts';
import { ja as stances } from '#web/features/citations/words-texts.ja.ts';

const words = {
  columns: exportTexts.exportColumns,
  citesIn: exportTexts.citesIn,
  stances,
  origin: 'https://hondana.example',
};

const exported = (pair: CitationPair) =>
  exportedCitations({ book: kokoro, citedBy: [], cites: [pair] });

const withWords = (said: Partial<CitationPair['newest']>, MainTitle = botchan.MainTitle) => ({
  ...citesBotchan,
  citedBook: { ...botchan, ContentDetailTitle: undefined, MainTitle },
  newest: { ...citesBotchan.newest, ...said },
});

describe('the files of an export', () => {
  it('MAP-17 have a line of CSV for each citation, with both ends, and the whole reason', () => {
    const older = { ...citesBotchan.newest, text: '長い\n理由', quote: '天は' };
    const [head, first, second, ...rest] = csvOf(
      exported({ ...citesBotchan, older: [older] }),
      words,
    ).split('\r\n');
    expect(head).toBe(`\uFEFF${Object.values(exportTexts.exportColumns).join(',')}`);
    expect(first).toContain(`こころ 上中下,${kokoro.KANRI_ID},`);
    expect(first).toContain('好意的に,第3章,,師弟の関係を引き継いでいる,,2026-04-01T00:00:00.000Z');
    expect(first).toContain(`https://hondana.example/note/${citesBotchan.newest.noteId}`);
    expect(second).toContain('天は,"長い\n理由"');
    expect(rest).toEqual(['']);
  });

  it.each(['=1+1', '＝SUM(A1)', '+1', '-1', '@x', '\t=1'])(
    'MAP-18 have no formula in a cell that begins as %j',
    (place) => {
      const csv = csvOf(exported(withWords({ place })), words);
      expect(csv).toContain(`'${place}`);
      expect(csv).not.toContain(`,${place},`);
    },
  );

  it('MAP-17 have an entry of BibTeX for each book and person, with what it cites', () => {
    const bib = bibtexOf(
      exportedCitations({
        book: kokoro,
        citedBy: [citedByCriticism],
        cites: [citesBotchan, citesPerson],
      }),
      words,
    );
    const entries = bib.split('\n\n');
    expect(entries).toHaveLength(4);
    expect(entries.find((entry) => entry.startsWith(`@book{${kokoro.KANRI_ID},`))).toContain(
      '  note = {坊っちゃんを引用（好意的に、第3章）。 柄谷行人を引用（態度なし）。},',
    );
    expect(bib).toContain('@misc{00030158,\n  title = {柄谷行人},');
  });

  it('MAP-18 escape what TeX reads as a command, and keep braces balanced', () => {
    const bib = bibtexOf(exported(withWords({ place: '50%_#' }, 'A & B } {C\\d ^~$')), words);
    expect(bib).toContain(
      'title = {A \\& B {\\textbraceright} {\\textbraceleft}C{\\textbackslash}d {\\textasciicircum}{\\textasciitilde}\\$}',
    );
    expect(bib).toContain('50\\%\\_\\#');
    expect(bib.match(/\{/g)).toHaveLength(bib.match(/\}/g)?.length ?? 0);
  });
});

describe('the export on the page of a map', () => {
  const server = startApiServer();
  const address = `/citations/${kokoro.KANRI_ID}`;
  const saved: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let made = new Blob();
    // jsdom saves no files.
    URL.createObjectURL = (blob) => {
      made = blob as Blob;
      return 'blob:made';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: made });
    });
    server.answer('openCitations', 'readCitationMap', () => ({
      ...mapOfKokoro,
      cites: { pairs: [citesBotchan], lastEvaluatedKey: 'next' },
    }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const press = async (format: string) => {
    const rendered = await renderScreen(address);
    await rendered.user.click(await screen.findByRole('button', { name: '引用を書き出す' }));
    await rendered.user.click(screen.getByRole('button', { name: format }));
  };

  it('MAP-17 reads the pages of each side up to a limit, and saves a file', async () => {
    server.answer('openCitations', 'listCitationsOfBook', () => ({
      pairs: [citesPerson],
      lastEvaluatedKey: 'more',
    }));
    await press('CSV');
    await waitFor(() => {
      expect(saved.map(({ name }) => name)).toEqual([`citations-${kokoro.KANRI_ID}.csv`]);
    });
    expect(server.requestsOf('listCitationsOfBook')).toHaveLength(EXPORT_PAGES - 1);
    expect(server.requestsOf('listCitationsOfBook')[0]?.input).toMatchObject({
      direction: 'cites',
      lastEvaluatedKey: 'next',
    });
  });

  it('MAP-19 says that an export has failed', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openCitations', 'listCitationsOfBook', 400);
    await press('BibTeX');
    expect(await screen.findByText(/^書き出せませんでした/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('MAP-19 saves the JSON-LD of the map', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await press('JSON-LD');
    await waitFor(() => {
      expect(saved.map(({ name }) => name)).toEqual([`citations-${kokoro.KANRI_ID}.jsonld`]);
    });
    expect(fetched.mock.lastCall).toEqual([
      `/api/open/citations?Operation=readCitationMap&kanri_id=${kokoro.KANRI_ID}`,
      { headers: { accept: 'application/ld+json' } },
    ]);
  });
});
