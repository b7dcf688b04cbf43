import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '#contract/operations/notices.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const person = taro;
const due = '2026-12-06';
const lending = (role: 'lender' | 'borrower', stage: 'lent' | 'dueIn3') =>
  ({
    kind: 'lending',
    id: `${role} ${stage}`,
    at: '2026-12-02T22:00:00.000Z',
    unread: false,
    role,
    stage,
    ReturnDate: due,
    title: '斜陽',
    person,
  }) satisfies Notice;
const of = (kind: 'friendRequest' | 'friendAccepted', at: string, unread = false): Notice => ({
  kind,
  id: kind,
  at,
  unread,
  person,
});
const noteId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const all: readonly Notice[] = [
  of('friendRequest', '2026-12-03T03:00:00.000Z', true),
  lending('lender', 'dueIn3'),
  lending('borrower', 'lent'),
  {
    kind: 'followed',
    id: 'followed',
    at: '2026-12-02T03:00:00.000Z',
    unread: false,
    person,
    others: 2,
  },
  {
    kind: 'corrected',
    id: 'corrected',
    at: '2026-12-02T02:00:00.000Z',
    unread: false,
    noteId,
    title: 'こころ',
  },
  of('friendAccepted', '2026-12-02T01:00:00.000Z'),
];

const open = async (notices: readonly Notice[], locale: 'ja' | 'en' = 'ja') => {
  server.answer('notices', 'readNotices', () => ({ notices: [...notices] }));
  server.answer('notices', 'markNoticesSeen', () => ({ ok: true as const }));
  return renderScreen('/notices', { user: hanako, locale });
};
const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');
const linkIn = (row: HTMLElement) => {
  const link = within(row).getByRole('link');
  return [link.textContent, link.getAttribute('href')];
};

const offer = {
  kind: 'lendingOffered',
  id: '1',
  at: '2026-12-03T03:00:00.000Z',
  unread: false,
  person,
  LendingID: '2026-12-03.0000000000000.01ARZ3NDEKTSV4RRFFQ69G5FAV',
} as const satisfies Notice;

describe('the page of notices', () => {
  it('NOTICE-10 groups them by the day in Japan; each is a link to what it is about', async () => {
    await open(all);
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '2026年12月3日(木)',
      '2026年12月2日(水)',
    ]);
    expect(rows().map(linkIn)).toEqual([
      ['太郎さんから友達申請が届きました', '/friend-requests'],
      ['太郎さんに貸している『斜陽』は、3日後が返却予定日です', '/lendings'],
      ['太郎さんから『斜陽』を借りました', '/lendings?role=borrower'],
      ['太郎さんほか2人があなたをフォローしました', '/hanako/follower'],
      ['あなたが書いた『こころ』の引用が訂正されました', `/note/${noteId}`],
      ['太郎さんが友達申請を承認しました', '/taro'],
    ]);
    expect(rows().map((row) => within(row).queryByText('未読') !== null)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
    expect(rows()[1]?.querySelectorAll('time')[1]).toHaveAttribute('datetime', due);
  });

  it('NOTICE-10 says the same in English', async () => {
    await open(all, 'en');
    await screen.findAllByRole('heading', { level: 2 });
    expect(rows().map((row) => linkIn(row)[0])).toEqual([
      '太郎 sent you a friend request',
      '“斜陽”, which you lent to 太郎, is due in 3 days',
      '太郎 lent you “斜陽”',
      '太郎 and 2 others followed you',
      'Your citation about “こころ” was corrected',
      '太郎 accepted your friend request',
    ]);
    cleanup();
    await open([{ ...lending('lender', 'dueIn3'), title: undefined }], 'en');
    expect(
      await screen.findByRole('link', { name: 'A book, which you lent to 太郎, is due in 3 days' }),
    ).toBeVisible();
  });

  it('NOTICE-12 marks all as seen until the newest, and asks for the number again', async () => {
    await open(all);
    await waitFor(() => {
      expect(server.requestsOf('markNoticesSeen')).toMatchObject([
        { input: { userSub: hanako.sub, at: all[0]?.at } },
      ]);
    });
    await waitFor(() => {
      expect(server.requestsOf('countNotices')).toHaveLength(2);
    });
    expect(screen.getByText('未読')).toBeVisible();
  });

  it('NOTICE-12 marks nothing where nothing is unread', async () => {
    await open(all.slice(1));
    await screen.findAllByRole('heading', { level: 2 });
    expect(server.requestsOf('markNoticesSeen')).toEqual([]);
  });

  it.each([
    [
      'ja',
      '太郎さんが『こころ』の貸出を記録しました。受け取りましたか？',
      '受け取りました',
      'AcceptLending',
    ],
    [
      'ja',
      '太郎さんが本の貸出を記録しました。受け取りましたか？',
      '借りていません',
      'RefuseLending',
    ],
    [
      'en',
      '太郎 recorded lending you “こころ”. Did you receive it?',
      'I received it',
      'AcceptLending',
    ],
    [
      'en',
      '太郎 recorded lending you a book. Did you receive it?',
      'I don’t have it',
      'RefuseLending',
    ],
  ] as const)(
    'NOTICE-17 asks in %s whether a book was received: %s',
    async (locale, wording, button, operation) => {
      const title = wording.includes('こころ') ? 'こころ' : undefined;
      const { user } = await open([{ ...offer, title }], locale);
      expect(await screen.findByRole('link', { name: wording })).toHaveAttribute('href', '/taro');
      server.answer('bookshelfWrites', operation, () => ({ ok: true as const }));
      server.answer('notices', 'readNotices', () => ({ notices: [] }));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => {
        expect(screen.queryByRole('link', { name: wording })).toBeNull();
      });
      expect(server.requestsOf(operation)).toMatchObject([
        { input: { LendingID: offer.LendingID } },
      ]);
    },
  );

  it('NOTICE-17 says what to do when the lending has been canceled', async () => {
    const { user } = await open([offer]);
    server.fail('bookshelfWrites', 'AcceptLending', 404);
    await user.click(await screen.findByRole('button', { name: '受け取りました' }));
    const failure = '返事を送れませんでした。ページを読み込み直して、もう一度お試しください。';
    expect(await screen.findByText(failure)).toBeVisible();
  });

  it('NOTICE-10 says that there are none', async () => {
    await open([]);
    expect(await screen.findByText('お知らせはありません')).toBeVisible();
  });
});
