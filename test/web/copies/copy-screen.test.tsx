import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as copies } from '#web/features/copies/texts.ja.ts';
import { reloadPage } from '#web/lib/browser.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

jest.mock('#web/lib/browser.ts', () => ({ reloadPage: jest.fn() }));

const api = startApiServer();
const OPERATION = 'fetch_bookdetail_for_react_by_GlobalBookID';
const id = stickerCodeOf(new Uint8Array(12).fill(7));
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';

const copy: CopyDetail = {
  Book_Simple: {
    KANRI_ID: 'HDB000011',
    MainTitle: 'こころ',
    ContentDetailTitle: '上',
    TitleOthers: '心',
    Responsibility: '夏目漱石 著 ; 三好行雄 解説',
    ISBN: '9784101010137',
    Publisher_1: '新潮社',
    Publisher_2: '岩波書店',
    ContributorID_01: '00054222',
    ContributorName_01: '夏目, 漱石',
    ContributorName_02: '三好, 行雄',
  },
  GlobalBook: {
    GlobalBookID: id,
    KANRI_ID: 'HDB000011',
    // Still the day before in UTC.
    RegisteredDatetime: '2026-01-01T16:30:00.000Z',
    RegisteredDate: '2026-01-02',
  },
  GlobalHondana: {
    GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
    HondanaName: '日本文学',
  },
  UserLibrarySettings: {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'ALLOW',
    AllowSelfReturn: 'DENY',
  },
  LendingHistory: [
    {
      LendingID: 'old',
      LentDate: '2026-01-03',
      ReturnDate: '2026-02-03',
      ActualReturnDate: '2026-01-20',
    },
    { LendingID: 'new', LentDate: '2026-03-01', ReturnDate: '2026-04-01' },
  ],
};

/** The same copy, at home. */
const returned: Partial<CopyDetail> = {
  LendingHistory: copy.LendingHistory.filter(({ ActualReturnDate }) => ActualReturnDate),
};

const serve = (changes: Partial<CopyDetail> = {}) => {
  answerReading(api);
  api.answer('copyDetail', OPERATION, () => ({ ...copy, ...changes }));
  api.fail('bookshelfReads', 'fetch_GlobalBook_Owner_View', 403);
  api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', () => ({ lendings: [] }));
};
const open = async (user = hanako as typeof hanako | null, locale: 'ja' | 'en' = 'ja') => {
  const view = await renderScreen(`/dp/${id}`, { user, locale });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;
const events = () =>
  within(screen.getByRole('list', { name: '貸出の記録' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const removeButton = () => screen.queryByRole('button', { name: /本棚から除く/ });

describe('the page of a copy', () => {
  let alerts: string[];
  beforeEach(() => {
    alerts = [];
    jest.mocked(reloadPage).mockClear();
    jest.spyOn(globalThis, 'alert').mockImplementation((text: string) => {
      alerts.push(text);
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('DP-01 DP-02 DP-03 DP-08 FRAME-17 shows titles, contributors, publishers, the share button and the link to the book', async () => {
    serve();
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    expect(screen.getByRole('img', { name: '「こころ」の表紙' })).toBeVisible();
    expect(screen.getByText('上')).toBeVisible();
    expect(screen.getByText('心')).toBeVisible();
    expect(screen.getByRole('button', { name: '共有' })).toBeVisible();
    expect(valueOf('著者・訳者など')).toHaveTextContent('夏目漱石、三好行雄');
    expect(valueOf('出版社')).toHaveTextContent('新潮社、岩波書店');
    expect(valueOf('ISBN')).toHaveTextContent('978-4-10-101013-7');
    expect(screen.getByRole('link', { name: 'この本のページ' })).toHaveAttribute(
      'href',
      '/manifestation/HDB000011',
    );
  });

  it('DP-04 CONST-12 shows the registration date in the time zone of Japan', async () => {
    serve();
    await open();
    expect(valueOf('登録日')).toHaveTextContent(/^2026-01-02$/);
  });

  it('DP-05 shows the hondana and the library settings', async () => {
    serve();
    await open();
    expect(valueOf('棚')).toHaveTextContent('日本文学');
    expect(valueOf('本棚の名前')).toHaveTextContent('花子の本棚');
    expect(valueOf('セルフ貸出')).toHaveTextContent('できます');
    expect(valueOf('セルフ返却')).toHaveTextContent('できません');
  });

  it('REPORT-24 has no row for the name of a library that is hidden', async () => {
    const UserLibrarySettings = { UserSub: hanako.sub, LibraryName: '' } as const;
    serve({
      UserLibrarySettings: {
        ...UserLibrarySettings,
        AllowSelfLend: 'ALLOW',
        AllowSelfReturn: 'DENY',
      },
    });
    await open();
    expect(valueOf('セルフ貸出')).toHaveTextContent('できます');
    expect(screen.queryByText('本棚の名前')).toBeNull();
  });

  it('DP-07 LOOK-10 shows registration and lendings in a timeline, newest first', async () => {
    serve();
    await open();
    expect(events()).toEqual([
      '貸出日2026年3月1日返却予定日 2026年4月1日未返却',
      '返却日2026年1月20日',
      '貸出日2026年1月3日返却予定日 2026年2月3日',
      '登録日2026-01-02',
    ]);
  });

  it('DP-07 keeps the order of lendings of the same day', async () => {
    const onOneDay = { LentDate: '2026-03-01', ReturnDate: '2026-04-01' };
    serve({
      LendingHistory: [
        { ...onOneDay, LendingID: 'second' },
        { ...onOneDay, LendingID: 'first', ActualReturnDate: '2026-03-01' },
      ],
    });
    await open();
    expect(events()).toEqual([
      '貸出日2026年3月1日返却予定日 2026年4月1日未返却',
      '返却日2026年3月1日',
      '貸出日2026年3月1日返却予定日 2026年4月1日',
      '登録日2026-01-02',
    ]);
  });

  it('DP-06 DP-09 SP-073 offers removal only to the owner', async () => {
    serve();
    await open();
    expect(removeButton()).toBeVisible();
  });

  it.each([
    ['a visitor', null, {}],
    ['another reader', { ...hanako, sub: taroSub }, {}],
    ['the owner of a removed copy', hanako, { RemovedDate: '2026-05-05' }],
  ])('DP-06 DP-09 does not offer removal to %s', async (_, user, removed) => {
    serve({ GlobalBook: { ...copy.GlobalBook, ...removed } });
    await open(user);
    expect(removeButton()).toBeNull();
  });

  it('DP-06 shows the removal date of a removed copy', async () => {
    serve({ GlobalBook: { ...copy.GlobalBook, RemovedDate: '2026-05-05' } });
    await open();
    expect(valueOf('除いた日')).toHaveTextContent('2026年5月5日');
  });

  it('DP-10 asks for confirmation and sends nothing when it is canceled', async () => {
    serve(returned);
    const { user } = await open();
    await user.click(removeButton()!);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('「こころ」を本棚から除きます');
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(api.requestsOf('DiscardGlobalBook')).toEqual([]);
  });

  const confirm = async (how: 'click' | 'dblClick' = 'click') => {
    const view = await open(hanako, 'en');
    await view.user.click(screen.getByRole('button', { name: 'Remove from bookshelf' }));
    const dialog = await screen.findByRole('alertdialog');
    await view.user[how](within(dialog).getByRole('button', { name: 'Remove' }));
    return view;
  };

  it('DP-10 DP-13 removes once and shows one message on a double click', async () => {
    serve(returned);
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => ({ GlobalBook: copy.GlobalBook }));
    await confirm('dblClick');
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(api.requestsOf('DiscardGlobalBook')).toHaveLength(1);
    expect(alerts).toEqual(['Book removal completed.']);
  });

  it('DP-11 DP-12 DP-13 ERR-05 API-BOOKS-06 removes as of today in Japan, shows a message and reloads', async () => {
    serve(returned);
    const { promise, resolve: finish } = withResolvers<Pick<CopyDetail, 'GlobalBook'>>();
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => promise);
    await confirm();
    expect(await screen.findByRole('button', { name: 'Processing…' })).toBeDisabled();
    expect(alerts).toEqual([]);
    finish({ GlobalBook: copy.GlobalBook });
    await waitFor(() => {
      expect(alerts).toEqual(['Book removal completed.']);
    });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(api.requestsOf('DiscardGlobalBook')[0]).toMatchObject({
      input: {
        GlobalBookID: id,
        RemovedDate: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }),
      },
      authorization: 'Bearer id.token.hanako',
    });
  });

  it.each([409, 500])('DP-14 ERR-06 SP-025 tells that the removal failed (%d)', async (status) => {
    serve(returned);
    api.fail('bookshelfWrites', 'DiscardGlobalBook', status);
    await confirm();
    await waitFor(() => {
      expect(alerts).toEqual(['Removal failed. Please try again.']);
    });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('ERR-07 shows an error when the request fails on the way', async () => {
    serve(returned);
    const view = await open(hanako, 'en');
    await view.user.click(screen.getByRole('button', { name: 'Remove from bookshelf' }));
    const dialog = await screen.findByRole('alertdialog');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await view.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(alerts).toEqual(['An error occurred during removal. Please try again.']);
    });
    jest.mocked(globalThis.fetch).mockRestore();
  });

  it('LEND-10 says why a lent copy cannot be removed and sends nothing', async () => {
    serve();
    const { user } = await open();
    expect(removeButton()).toHaveAccessibleDescription(copies.lentNote);
    await user.click(removeButton()!);
    const dialog = await screen.findByRole('alertdialog', { name: copies.lentTitle });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(api.requestsOf('DiscardGlobalBook')).toEqual([]);
  });

  it('DP-15 ERR-04 SP-089 LEND-19 offers a search and no retry for an unknown copy', async () => {
    api.fail('copyDetail', OPERATION, 404);
    const { user, path } = await open(null, 'en');
    expect(screen.getByRole('alert')).toHaveTextContent('Could not get book information.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(api.requestsOf(OPERATION)).toHaveLength(1);
    api.answerRaw('search', 'search_word_scored', []);
    api.answer('authorSearch', 'searchAuthors', () => []);
    await user.type(screen.getByLabelText('Search by title or author'), 'こころ{Enter}');
    expect(decodeURI(path())).toBe('/search/こころ');
  });

  it('LEND-19 offers another try when the copy cannot be loaded for another reason', async () => {
    api.fail('copyDetail', OPERATION, 429);
    const { user } = await open(null, 'en');
    serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'こころ' })).toBeVisible();
  });

  it('DP-16 CONST-43 shows the copyright of the book pages', async () => {
    serve();
    await open();
    expect(screen.getByRole('main')).toHaveTextContent('2023-2024');
  });

  it('DP-17 DP-18 requests the copy without a token for a visitor and with a token for a reader', async () => {
    serve();
    await open(null);
    expect(api.requestsOf(OPERATION)[0]?.authorization).toBeNull();
    await open(hanako);
    expect(api.requestsOf(OPERATION)[1]?.authorization).toBe('Bearer id.token.hanako');
  });

  it('DP-19 SP-104 records the visit of its book for a reader and nothing for a visitor', async () => {
    serve();
    await open(null);
    expect(api.requestsOf('addHistoryBook')).toEqual([]);
    cleanup();
    await open();
    await waitFor(() => {
      expect(api.requestsOf('addHistoryBook')).toMatchObject([
        { input: { userSub: hanako.sub, KANRI_ID: 'HDB000011' } },
      ]);
    });
  });

  it('SP-087 shows the sticker code of a copy when its record is missing', async () => {
    serve({ Book_Simple: undefined });
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(id);
  });
});
