import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { ja } from '#web/features/reading-record/page-texts.ja.ts';
import { en } from '#web/features/reading-record/page-texts.en.ts';
import { ja as form } from '#web/features/reading-record/texts.ja.ts';
import type { Locale } from '#web/texts/texts.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { keepRecords, readingRecord } from '#test/support/web/reading-records.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const idOf = (n: number) => `HDB${String(n).padStart(6, '0')}`;
const books = [
  { KANRI_ID: idOf(1), MainTitle: 'こころ', Responsibility: '夏目漱石 著' },
  { KANRI_ID: idOf(2), MainTitle: '斜陽', Responsibility: '太宰治 著' },
  { KANRI_ID: idOf(3), MainTitle: '三四郎', Responsibility: '夏目漱石 著' },
  { KANRI_ID: idOf(4), MainTitle: '雪国', Responsibility: '川端康成 著' },
];
const records: readonly ReadingRecord[] = [
  readingRecord({
    KANRI_ID: idOf(1),
    readings: [{ to: '2015' }, { from: '2019-01', to: '2019-02-03' }],
  }),
  readingRecord({ KANRI_ID: idOf(2), state: 'wanted', readings: [] }),
  readingRecord({ KANRI_ID: idOf(3), readings: [{ to: '2019' }] }),
  readingRecord({ KANRI_ID: idOf(4), state: 'reading', readings: [{ from: '2026-05' }] }),
];

/** Nothing ever comes near the window. */
class NothingSeen {
  readonly observe = () => {};
  readonly disconnect = () => {};
}

interface Opening {
  readonly given?: readonly ReadingRecord[];
  readonly address?: string;
  readonly locale?: Locale;
}

const answerBooks = () => {
  server.answer('bookData', 'fetchBookCards', ({ KANRI_IDs }) => ({
    books: KANRI_IDs.map((KANRI_ID) => books.find((book) => book.KANRI_ID === KANRI_ID)).filter(
      (book) => book !== undefined,
    ),
  }));
};
const open = async ({ given = records, address = '/record', locale = 'ja' }: Opening = {}) => {
  const kept = keepRecords(server, given);
  answerBooks();
  return { kept, ...(await renderScreen(address, { user: hanako, locale })) };
};
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const years = async () => {
  const sections = await screen.findAllByRole('region');
  await within(sections[0] ?? document.body).findAllByRole('link');
  return sections.map((section) => [
    within(section).getByRole('heading', { level: 2 }).textContent,
    rowsOf(section),
  ]);
};
const cardCalls = () => server.requestsOf('fetchBookCards');

describe('the page of the reading record', () => {
  it('RECORD-37 lists it by the year of the last reading, undated last', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^読書の記録$/);
    expect(await years()).toEqual([
      ['2026年', ['雪国川端康成 著2026年5月 読み始め']],
      [
        '2019年',
        [
          'こころ夏目漱石 著2019年2月3日 読了2015年、2019年1月〜2019年2月3日',
          '三四郎夏目漱石 著2019年 読了',
        ],
      ],
      ['日付なし', ['斜陽太宰治 著読みたい']],
    ]);
    expect(screen.getByRole('link', { name: 'こころ' })).toHaveAttribute(
      'href',
      `/manifestation/${idOf(1)}`,
    );
    expect(cardCalls()).toHaveLength(1);
  });

  it('RECORD-37 is complete in English', async () => {
    await open({ locale: 'en' });
    expect((await years()).map(([year]) => year)).toEqual(['2026', '2019', 'No date']);
    expect(screen.getByText('Started May 2026')).toBeVisible();
    expect(screen.getByText(en.onlyYou)).toBeVisible();
    expect(screen.getByText('2015, January 2019 – 3 February 2019')).toBeVisible();
  });

  it('RECORD-38 filters by state, also by the one in the address', async () => {
    const { user } = await open({ address: '/record?state=wanted' });
    expect(await years()).toEqual([['日付なし', ['斜陽太宰治 著読みたい']]]);
    await user.selectOptions(screen.getByRole('combobox', { name: ja.state }), 'reading');
    expect((await years()).map(([year]) => year)).toEqual(['2026年']);
    expect(location.search).toBe('?state=reading');
    await user.selectOptions(screen.getByRole('combobox', { name: ja.state }), 'stopped');
    expect(await screen.findByText(ja.nothingFound)).toBeVisible();
    await user.click(screen.getByRole('button', { name: ja.showAll }));
    expect(await years()).toHaveLength(3);
    expect(location.search).toBe('');
  });

  it('RECORD-38 filters by words of titles and names', async () => {
    const { user } = await open();
    await years();
    await user.type(screen.getByRole('textbox', { name: ja.filter }), '漱石 三四');
    await screen.findByText(ja.found('1'));
    expect(await years()).toEqual([['2019年', ['三四郎夏目漱石 著2019年 読了']]]);
    // They were known.
    expect(cardCalls()).toHaveLength(1);
  });

  it('RECORD-41 says that the titles for the filter could not be loaded, and tries again', async () => {
    const { user } = await open();
    server.fail('bookData', 'fetchBookCards', 400);
    await user.type(await screen.findByRole('textbox', { name: ja.filter }), 'こころ');
    expect(await screen.findByText(ja.titlesFailed)).toBeVisible();
    answerBooks();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText(ja.found('1'))).toBeVisible();
    expect(await screen.findByRole('link', { name: 'こころ' })).toBeVisible();
  });

  describe('with more rows than the window shows', () => {
    const many = Array.from({ length: 250 }, (_, n) => readingRecord({ KANRI_ID: idOf(n + 1) }));
    const seen = globalThis.IntersectionObserver;
    beforeEach(() => {
      Object.assign(globalThis, { IntersectionObserver: NothingSeen });
    });
    afterEach(() => {
      Object.assign(globalThis, { IntersectionObserver: seen });
    });
    const idsOfCalls = () =>
      cardCalls().map(({ input }) => (input as { KANRI_IDs: readonly string[] }).KANRI_IDs.length);

    it('RECORD-39 requests the books of rows near the window only, and for the filter the others in calls of 100', async () => {
      const { user } = await open({ given: many });
      await screen.findByRole('link', { name: 'こころ' });
      expect(idsOfCalls()).toEqual([50]);
      await user.type(screen.getByRole('textbox', { name: ja.filter }), '雪国');
      await screen.findByText(ja.found('1'));
      expect(idsOfCalls()).toEqual([50, 100, 100]);
    });

    it('RECORD-40 prints once all titles are there, and then all rows of the chosen filters', async () => {
      const printed: (readonly (string | null)[])[] = [];
      const print = () => {
        act(() => {
          globalThis.dispatchEvent(new Event('beforeprint'));
        });
        printed.push(screen.getAllByRole('listitem').map((row) => row.textContent));
        act(() => {
          globalThis.dispatchEvent(new Event('afterprint'));
        });
      };
      Object.assign(globalThis, { print });
      const unread = readingRecord({ KANRI_ID: idOf(251), state: 'wanted', readings: [] });
      const { user } = await open({ given: [...many, unread], address: '/record?state=read' });
      await screen.findByRole('link', { name: 'こころ' });
      expect(screen.getAllByRole('listitem')).toHaveLength(50);
      await user.click(screen.getByRole('button', { name: ja.print }));
      await waitFor(() => {
        expect(printed).toHaveLength(1);
      });
      expect(printed[0]).toHaveLength(250);
      expect(printed[0]?.[0]).toBe('こころ夏目漱石 著2015年3月9日 読了');
      // A book that the library does not have is listed by its id.
      expect(printed[0]?.at(-1)).toBe(`${idOf(250)}2015年3月9日 読了`);
      expect(idsOfCalls()).toEqual([50, 100, 100, 1]);
      expect(screen.getAllByRole('listitem')).toHaveLength(50);
    });
  });

  it('RECORD-41 says that nothing is recorded yet, and leads to the bookshelf', async () => {
    await open({ given: [] });
    expect(await screen.findByText(ja.none)).toBeVisible();
    expect(screen.getByRole('link', { name: ja.toShelf })).toHaveAttribute('href', '/bookshelf');
  });

  it('RECORD-41 offers another attempt when the record cannot be loaded', async () => {
    server.fail('record', 'listReadings', 400);
    const { user } = await renderScreen('/record', { user: hanako });
    expect(await screen.findByText(ja.loadFailed)).toBeVisible();
    keepRecords(server, []);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText(ja.none)).toBeVisible();
  });

  it('RECORD-42 opens the form of a row, and moves the row to its year', async () => {
    const { user } = await open();
    await years();
    await user.click(screen.getByRole('button', { name: ja.edit('斜陽') }));
    const dialog = within(await screen.findByRole('dialog', { name: form.recordOf('斜陽') }));
    await user.click(dialog.getByRole('radio', { name: '読んだ' }));
    await user.type(dialog.getByRole('textbox', { name: form.to }), '2020年4月');
    await user.click(dialog.getByRole('button', { name: form.save }));
    expect(await screen.findByText('2020年4月 読了')).toBeVisible();
    expect((await years()).map(([year]) => year)).toEqual(['2026年', '2020年', '2019年']);
    expect(server.requestsOf('listReadings')).toHaveLength(1);
  });
});
