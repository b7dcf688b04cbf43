import { screen, waitFor, within } from '@testing-library/react';
import type { FullBook } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki, authority, botchan, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/manifestation/${kokoro.KANRI_ID}`;

const answerBook = (...books: FullBook[]) => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => books);
};

const furtherFields = {
  TitleReading: 'ココロ',
  Edition: '改版　第３版',
  Extent: '３７８ｐ ; １６ｃｍ',
  Series: [
    { SeriesTitle: '新潮文庫', SeriesNumber: 'な-1-13', SeriesID: '新潮文庫' },
    { SeriesTitle: '例文庫' },
  ],
  ClassScheme: 'NDC9',
};

const heading = () => screen.findByRole('heading', { level: 1 });
const factNamed = (name: string) => screen.getByText(name).nextSibling;
const meta = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

describe('the book page', () => {
  it('MAN-44 API-BOOKS-01 loads the book by its id and shows the first of the response', async () => {
    answerBook(kokoro, botchan);
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('こころ');
    expect(server.requestsOf('Fetch_Simplebook_by_kanri_id')).toMatchObject([
      { input: { KANRI_ID: kokoro.KANRI_ID } },
    ]);
  });

  it('MAN-01 shows cover, main title, detail title and other titles', async () => {
    answerBook(kokoro);
    await renderScreen(address);
    expect(await heading()).toHaveTextContent('こころ');
    expect(screen.getByRole('img', { name: '「こころ」の表紙' })).toBeVisible();
    expect(screen.getByText('上中下')).toBeVisible();
    expect(screen.getByText('Kokoro')).toBeVisible();
  });

  it('MAN-02 MAN-03 READ-01 READ-03 READ-06 shows the record as people write it', async () => {
    answerBook({ ...kokoro, Publisher_2: '（株）ＫＡＤＯＫＡＷＡ' });
    await renderScreen(address);
    await heading();
    expect(factNamed('著者')).toHaveTextContent('夏目漱石 著');
    expect(factNamed('出版社')).toHaveTextContent('新潮社、（株）KADOKAWA');
    expect(factNamed('出版年月')).toHaveTextContent('2004年3月（平成16年）');
    expect(factNamed('ISBN')).toHaveTextContent('978-4-10-101013-7');
    expect(factNamed('分類')).toHaveTextContent('913.6');
  });

  it('LOOK-06 has author, publisher, date and number below the title, and the rest in the record', async () => {
    answerBook({ ...kokoro, ...furtherFields });
    await renderScreen(address);
    const [head, record] = [
      (await heading()).parentElement,
      screen.getByRole('region', { name: '本の情報' }),
    ];
    const names = (part: Element | null) =>
      [...(part?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    expect(names(head)).toEqual(['著者', '出版社', '出版年月', 'ISBN']);
    expect(names(record)).toEqual(['よみ', 'シリーズ', '版', 'ページ数・大きさ', '分類']);
  });

  it('READ-11 READ-12 READ-13 shows reading, series, edition, extent and class in words', async () => {
    answerBook({ ...kokoro, ...furtherFields });
    await renderScreen(address);
    await heading();
    expect(factNamed('よみ')).toHaveTextContent('ココロ');
    expect(factNamed('シリーズ')).toHaveTextContent('新潮文庫 な-1-13例文庫');
    expect(factNamed('版')).toHaveTextContent('改版 第3版');
    expect(factNamed('ページ数・大きさ')).toHaveTextContent('378ページ、16cm');
    expect(factNamed('分類')).toHaveTextContent('日本文学・小説 913.6');
  });

  it('READ-11 READ-12 READ-13 shows them in English', async () => {
    answerBook({ ...kokoro, ...furtherFields });
    await renderScreen(address, { locale: 'en' });
    await heading();
    expect(factNamed('Reading')).toHaveAttribute('lang', 'ja');
    expect(factNamed('Pages and size')).toHaveTextContent('378 pages, 16cm');
    expect(factNamed('Classification')).toHaveTextContent('Japanese literature, fiction 913.6');
    expect(factNamed('Classification')).not.toHaveAttribute('lang');
  });

  it('SERIES-09 links to the page of a series, unless it has none', async () => {
    answerBook({ ...kokoro, ...furtherFields });
    await renderScreen(address);
    await heading();
    expect(screen.getByRole('link', { name: '新潮文庫' })).toHaveAttribute(
      'href',
      `/series/${encodeURIComponent('新潮文庫')}`,
    );
    expect(screen.queryByRole('link', { name: '例文庫' })).not.toBeInTheDocument();
  });

  it.each([
    ['ja', 'テーマ'],
    ['en', 'Subjects'],
  ] as const)('MORE-07 shows topics with links to searches for them: %s', async (locale, name) => {
    answerBook({ ...kokoro, Subjects: ['電子書籍--日本', '手紙'] });
    await renderScreen(address, { locale });
    await heading();
    expect(factNamed(name)).toHaveTextContent('電子書籍 – 日本手紙');
    const hrefOf = (topic: string) =>
      screen.getByRole('link', { name: topic }).getAttribute('href');
    expect(hrefOf('電子書籍 – 日本')).toBe(pageHref.search('電子書籍 日本'));
    expect(hrefOf('手紙')).toBe(pageHref.search('手紙'));
  });

  it('READ-11 shows no reading that is the title itself', async () => {
    answerBook({ ...kokoro, MainTitle: 'Library system', TitleReading: 'Library system' });
    await renderScreen(address);
    await heading();
    expect(screen.queryByText('よみ')).not.toBeInTheDocument();
  });

  it('DETAIL-02 shows the reading of a subtitle after that of the title', async () => {
    answerBook({
      ...kokoro,
      TitleReading: 'ココロ',
      ContentDetailTitleReading: 'センセイ ト ワタシ',
    });
    await renderScreen(address);
    await heading();
    expect(factNamed('よみ')).toHaveTextContent('ココロ : センセイ ト ワタシ');
  });

  it.each([
    ['ja', '原書の言語', '英語ドイツ語', '注記'],
    ['en', 'Original language', 'EnglishGerman', 'Catalogue notes'],
  ] as const)(
    'DETAIL-03 DETAIL-04 shows notes and the language of the original: %s',
    async (locale, language, names, notes) => {
      answerBook({
        ...kokoro,
        OriginalLanguages: ['eng', 'ger'],
        CatalogueNotes: ['原タイトル: Kokoro', '索引あり'],
      });
      await renderScreen(address, { locale });
      await heading();
      expect(factNamed(language)).toHaveTextContent(names);
      expect(factNamed(notes)).toHaveTextContent('原タイトル: Kokoro索引あり');
    },
  );

  it('READ-14 folds a long list of contents', async () => {
    const Contents = Array.from({ length: 14 }, (_, n) => `${String(n + 1)}章`);
    answerBook({ ...kokoro, Contents });
    const { user } = await renderScreen(address);
    await heading();
    expect(screen.getByRole('heading', { name: '内容' })).toBeVisible();
    expect(screen.getByText('5章')).toBeVisible();
    expect(screen.getByText('6章')).not.toBeVisible();
    await user.click(screen.getByText('ほか9件を表示'));
    expect(screen.getByText('14章')).toBeVisible();
  });

  it('READ-14 does not fold a short one', async () => {
    const Contents = Array.from({ length: 6 }, (_, n) => `${String(n + 1)}章`);
    answerBook({ ...kokoro, Contents });
    await renderScreen(address);
    await heading();
    expect(screen.getByText('6章')).toBeVisible();
    expect(screen.queryByText(/^ほか/)).not.toBeInTheDocument();
  });

  it('SOURCE-02 SOURCE-04 names the printed source of a work and where it appeared first', async () => {
    answerBook({
      ...kokoro,
      Publisher_1: '筑摩書房',
      Publisher_2: undefined,
      PublishingDate: '2013.3',
      SourceBook: { MainTitle: '漱石集', KANRI_ID: botchan.KANRI_ID },
      FirstAppearances: ['「新潮」1955年2月', '「文学界」1956年1月'],
      FreeTextURL: 'https://www.aozora.gr.jp/cards/000148/card773.html',
    });
    await renderScreen(address);
    await heading();
    expect(screen.getByText('底本').parentElement).toHaveTextContent(
      '底本『漱石集』（筑摩書房、2013年3月）所収',
    );
    expect(screen.getByRole('link', { name: '漱石集' })).toHaveAttribute(
      'href',
      `/manifestation/${botchan.KANRI_ID}`,
    );
    expect(screen.getByText('初出').parentElement).toHaveTextContent(
      '「新潮」1955年2月、「文学界」1956年1月',
    );
    expect(screen.getByText('青空文庫で公開されている作品です。')).toBeVisible();
    expect(screen.queryByText('出版社')).toBeNull();
  });

  it('SOURCE-03 leads from a book to the works that were printed in it', async () => {
    answerBook({ ...kokoro, Contents: ['書簡', '書簡'], WorkIDs: ['HDB000001', 'HDB000002'] });
    await renderScreen(address);
    await heading();
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: '書簡' });
    expect(links.map(({ pathname }) => pathname)).toEqual([
      '/manifestation/HDB000001',
      '/manifestation/HDB000002',
    ]);
  });

  it('omits fields without a value', async () => {
    answerBook({ KANRI_ID: kokoro.KANRI_ID, MainTitle: 'こころ' });
    await renderScreen(address);
    await heading();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
  });

  it('MAN-04 SP-014 shows the product name and the book in the document title', async () => {
    answerBook(kokoro);
    await renderScreen(address);
    await waitFor(() => {
      expect(document.title).toBe('Hondana こころ');
    });
  });

  it('MAN-05 MAN-06 MAN-07 PUBLIC-30 describes the book in the head of the document', async () => {
    answerBook(kokoro);
    await renderScreen(address);
    await heading();
    const description =
      'こころ 上中下 / 夏目漱石 著 / 新潮社、日本点字図書館 / 平成16年3月 / ISBN 9784101010137';
    const url = 'https://hondana.example/manifestation/000007335013';
    expect(meta('description')).toBe(description);
    expect(meta('og:description')).toBe(description);
    expect(meta('og:type')).toBe('book');
    expect(meta('og:title')).toBe('こころ 上中下');
    expect(meta('og:url')).toBe(url);
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', url);
    expect(meta('og:image')).toBe('https://hondana.example/share/book/000007335013.png');
    expect(meta('book:author')).toBe('夏目漱石 著');
    expect(meta('book:isbn')).toBe('9784101010137');
    expect(meta('book:release_date')).toBe('2004-03');
  });

  it('SP-017 omits tags when the record lacks the field', async () => {
    answerBook({ ...aboutSoseki, PublishingDate: '刊年不明' });
    await renderScreen(address);
    await heading();
    expect(meta('book:release_date')).toBeUndefined();
    expect(meta('book:isbn')).toBeUndefined();
  });

  it('replaces the description of the HTML page', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta data-shell name="description" content="from the shell">',
    );
    answerBook(kokoro);
    await renderScreen(address);
    await heading();
    expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(meta('description')).toMatch(/^こころ/);
  });

  it('MAN-43 CONST-43 SP-026 shows the copyright line of book pages', async () => {
    answerBook(kokoro);
    await renderScreen(address);
    await heading();
    expect(screen.getByText(/2023-2024/)).toBeVisible();
  });

  it('BOOKPAGE-05 names each person once, with a link where there is an authority record', async () => {
    answerBook({
      KANRI_ID: kokoro.KANRI_ID,
      MainTitle: 'こころ',
      Responsibility: '夏目漱石 著',
      ContributorID_01: '00054222',
      ContributorName_01: '夏目, 漱石, 1867-1916',
      ContributorName_02: '編集部',
      ContributorID_03: '7',
      ContributorName_03: '江藤, 淳',
      // Who also wrote the commentary.
      ContributorID_04: '7',
      ContributorName_04: '江藤, 淳',
    });
    await renderScreen(address);
    await heading();
    const people = screen.getByRole('definition');
    expect(people).toHaveTextContent('夏目漱石 著、江藤淳');
    expect(within(people).getAllByRole('link')).toHaveLength(2);
    expect(within(people).getByRole('link', { name: '夏目漱石' })).toHaveAttribute(
      'href',
      '/author/00054222',
    );
    expect(within(screen.getByRole('main')).getAllByText(/漱石/)).toHaveLength(1);
  });
});

describe('a book that cannot be loaded', () => {
  it.each([
    ['en', 'Could not get book information.'],
    ['ja', '本の情報を取得できませんでした。'],
  ] as const)('MAN-41 ERR-04 says so in %s', async (locale, text) => {
    answerBook();
    await renderScreen(address, { locale });
    expect(await heading()).toHaveTextContent(text);
    expect(meta('robots')).toBe('noindex');
  });

  it('BOOKPAGE-10 offers a search and the home page, not another try, for an unknown book', async () => {
    answerBook();
    const { user, path } = await renderScreen(address);
    await heading();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(/この本は見つかりませんでした/);
    expect(main.queryByRole('button', { name: 'もう一度試す' })).not.toBeInTheDocument();
    expect(main.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/');
    server.answerRaw('search', 'search_word_scored', []);
    server.answer('authorSearch', 'searchAuthors', () => []);
    await user.type(main.getByLabelText('書名や著者で探す'), 'こころ{Enter}');
    expect(decodeURI(path())).toBe('/search/こころ');
  });

  it('loads the book again on retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerReading(server);
    server.fail('bookData', 'Fetch_Simplebook_by_kanri_id', 500);
    const { user } = await renderScreen(address);
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    expect(warn).toHaveBeenCalledWith('book:', 'made by a test');
    answerBook(kokoro);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'こころ' })).toBeVisible();
    warn.mockRestore();
  });
});

describe('links to other places', () => {
  it('MAN-12 MAN-14 SP-124 links to shop, library and national record in new tabs', async () => {
    answerBook(kokoro);
    await renderScreen(address);
    await heading();
    const places = within(screen.getByRole('navigation', { name: 'この本を探す' }));
    const link = (name: RegExp) => places.getByRole('link', { name });
    expect(link(/^Amazonで見る.*新しいタブで開きます/)).toHaveAttribute(
      'href',
      'https://www.amazon.co.jp/dp/4101010137?tag=hondana-22',
    );
    expect(link(/^Amazon/)).toHaveAttribute('rel', 'noopener sponsored');
    expect(link(/^図書館で探す/)).toHaveAttribute('href', 'https://calil.jp/book/9784101010137');
    expect(link(/^国立国会図書館/)).toHaveAttribute(
      'href',
      'https://id.ndl.go.jp/bib/000007335013',
    );
    expect(link(/^国立国会図書館/)).toHaveAttribute('rel', 'noopener noreferrer');
    for (const one of places.getAllByRole('link')) expect(one).toHaveAttribute('target', '_blank');
  });

  it('MAN-13 SP-124 BOOKPAGE-07 links to searches where the book has no ISBN and no record of the national library, the shop last', async () => {
    answerBook({ KANRI_ID: 'HDB000001', MainTitle: '自費出版' });
    await renderScreen('/manifestation/HDB000001', { locale: 'en' });
    await heading();
    const places = within(screen.getByRole('navigation', { name: 'Find this book' }));
    const links = places.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.hostname])).toEqual([
      ['Find in a library Calil (opens in a new tab)', 'calil.jp'],
      ['Search the National Diet Library (opens in a new tab)', 'ndlsearch.ndl.go.jp'],
      ['Find second-hand kosho.or.jp (opens in a new tab)', 'www.kosho.or.jp'],
      ['Search on Amazon (opens in a new tab)', 'www.amazon.co.jp'],
    ]);
    for (const { search } of links) expect(decodeURIComponent(search)).toContain('自費出版');
  });

  it.each([
    ['1867-1916', true],
    ['1899-1967', true],
    ['1899-1972', false],
    ['1949-', false],
  ])('BOOKPAGE-07 links to free texts of authors out of copyright: %s', async (F_D, isFree) => {
    answerBook(kokoro);
    server.answer('authority', 'readAuthority', () => authority({ F_D, birth_death: undefined }));
    await renderScreen(address);
    await heading();
    await waitFor(() => {
      expect(server.requestsOf('readAuthority')).toHaveLength(1);
    });
    const places = within(screen.getByRole('navigation', { name: 'この本を探す' }));
    const shown = async () =>
      (await places.findAllByRole('link')).map(({ textContent }) => textContent);
    await waitFor(async () => {
      expect((await shown()).some((text) => text.startsWith('青空文庫'))).toBe(isFree);
    });
    expect((await shown()).at(-1)).toMatch(/^Amazon/);
    if (!isFree) return;
    const link = places.getByRole<HTMLAnchorElement>('link', { name: /^青空文庫/ });
    expect(new URL(link.href).searchParams.get('q')).toBe('こころ 夏目漱石 site:aozora.gr.jp');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('a free text', () => {
  it('READ-21 is the first place where the book can be found, and replaces the search for it', async () => {
    answerBook({ ...kokoro, FreeTextURL: 'https://www.aozora.gr.jp/cards/000148/card773.html' });
    server.answer('authority', 'readAuthority', () => authority({ F_D: '1867-1916' }));
    await renderScreen(address);
    await heading();
    const places = within(screen.getByRole('navigation', { name: 'この本を探す' }));
    const [first] = places.getAllByRole('link');
    expect(first).toHaveTextContent('無料で読む 青空文庫');
    expect(first).toHaveAttribute('href', 'https://www.aozora.gr.jp/cards/000148/card773.html');
    expect(first).toHaveAttribute('rel', 'noopener noreferrer');
    await waitFor(() => {
      expect(server.requestsOf('readAuthority')).toHaveLength(1);
    });
    expect(places.queryByText('青空文庫で探す')).not.toBeInTheDocument();
  });

  it('READ-21 is no link if its address is not one of the web', async () => {
    answerBook({ ...kokoro, FreeTextURL: 'javascript:alert(1)' });
    await renderScreen(address);
    await heading();
    expect(screen.queryByText('無料で読む')).not.toBeInTheDocument();
  });
});

const share = async () => {
  answerBook(kokoro);
  const { user } = await renderScreen(address);
  const button = await screen.findByRole('button', { name: '共有' });
  return { user, button };
};

describe('the share button', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    jest.restoreAllMocks();
  });

  it('MAN-08 uses the share sheet of the device', async () => {
    const sheet = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const alert = jest.spyOn(globalThis, 'alert').mockReturnValue();
    const { user, button } = await share();
    await user.click(button);
    expect(sheet).toHaveBeenCalledWith({ title: 'こころ 上中下', url: location.href });
    expect(alert).not.toHaveBeenCalled();
  });

  it('MAN-09 SP-024 copies the URL and shows a message when there is no share sheet', async () => {
    const alert = jest.spyOn(globalThis, 'alert').mockReturnValue();
    const { user, button } = await share();
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(location.href);
    expect(alert).toHaveBeenCalledWith('URLをコピーしました。');
  });

  it('MAN-10 only logs when the reader closes the sheet', async () => {
    const closed = new DOMException('Share canceled', 'AbortError');
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(closed),
      configurable: true,
    });
    const alert = jest.spyOn(globalThis, 'alert').mockReturnValue();
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { user, button } = await share();
    await user.click(button);
    await waitFor(() => {
      expect(warn).toHaveBeenCalledTimes(1);
    });
    expect(alert).not.toHaveBeenCalled();
    expect(button).toBeVisible();
  });
});
