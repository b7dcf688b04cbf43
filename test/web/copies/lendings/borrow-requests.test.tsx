import { screen, waitFor, within } from '@testing-library/react';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja } from '#web/features/borrow-requests/texts.ja.ts';
import { ja as lendings } from '#web/features/copies/lendings/texts.ja.ts';

const api = startApiServer();
const taro = {
  userSub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002',
  username: 'taro',
  preferred_name: '太郎',
};
const codes = [1, 2].map((n) => stickerCodeOf(new Uint8Array(12).fill(n)));
const copyOf = (GlobalBookID: string) => ({ GlobalBookID });

const shayo: BorrowRequest = {
  KANRI_ID: 'HDB000050',
  text: '週末に読み返したいです。',
  state: 'REQUESTED',
  requestedAt: '2026-07-01T06:08:00.000Z',
  changedAt: '2026-07-01T06:08:00.000Z',
  Person: taro,
  Book_Simple: { KANRI_ID: 'HDB000050', MainTitle: '斜陽' },
  AvailableCopies: codes.slice(0, 1).map(copyOf),
};
const sasameyuki: BorrowRequest = {
  ...shayo,
  KANRI_ID: 'HDB000127',
  state: 'DECLINED',
  Book_Simple: { KANRI_ID: 'HDB000127', MainTitle: '細雪' },
  AvailableCopies: undefined,
};

let listed: Record<'owner' | 'asker', BorrowRequest[]>;
beforeEach(() => {
  listed = { owner: [sasameyuki, shayo], asker: [] };
  api.answer('bookshelfWrites', 'listBorrowRequests', ({ role }) => ({ requests: listed[role] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro] }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const visit = (address = '/requests') => renderScreen(address, { user: hanako, locale: 'ja' });
const rowsOf = async (name: string) => {
  const list = within(await screen.findByRole('list', { name }));
  // getAllByRole throws where there is none.
  return list.getAllByRole('listitem') as [HTMLElement, ...HTMLElement[]];
};

describe('the page of requests to borrow', () => {
  it('ASK-10 lists open requests before the others, with state and time', async () => {
    await visit();
    const [open] = await rowsOf(ja.open);
    expect(open).toHaveTextContent('斜陽太郎さんから週末に読み返したいです。あなたの返事待ち');
    expect(within(open).getByText('2026/07/01 15:08')).toHaveAttribute('datetime', shayo.changedAt);
    const [ended, ...more] = await rowsOf(ja.ended);
    expect(more).toEqual([]);
    expect(ended).toHaveTextContent('細雪');
    expect(ended).toHaveTextContent('見送りました');
    expect(within(ended).queryByRole('button')).toBeNull();
    expect(await screen.findByRole('tab', { name: '届いたお願い (1)' })).toBeVisible();
  });

  it('ASK-10 is linked from the lendings with the number that waits', async () => {
    api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', () => ({ lendings: [] }));
    await visit('/lendings');
    const link = await screen.findByRole('link', { name: '本のお願い（1件）' });
    expect(link).toHaveAttribute('href', '/requests');
  });

  it('ASK-21 opens on the sent requests when only one of them is open, and stays there', async () => {
    listed = { owner: [sasameyuki], asker: [shayo] };
    api.answer('bookshelfWrites', 'withdrawBorrowRequest', () => {
      listed.asker = [{ ...shayo, state: 'WITHDRAWN' }];
      return { ok: true } as const;
    });
    const { user } = await visit();
    const sent = await screen.findByRole('tab', { name: '送ったお願い (1)' });
    await waitFor(() => {
      expect(sent).toHaveAttribute('aria-selected', 'true');
    });
    await user.click(await screen.findByRole('button', { name: ja.withdrawOf('太郎', '斜陽') }));
    expect(await screen.findByRole('tab', { name: '送ったお願い (0)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('tab', { name: /届いたお願い/ }));
    expect(await screen.findByText('細雪')).toBeVisible();
  });

  it('ASK-11 lends the copy to the asker, who is chosen in the dialog', async () => {
    const sent: unknown[] = [];
    api.answer('bookshelfWrites', 'LendGlobalBook', (input) => {
      sent.push(input);
      listed.owner = [{ ...shayo, state: 'LENT' }];
      return { LendingID: 'x' };
    });
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: '太郎さんに『斜陽』を貸す' }));
    const dialog = await screen.findByRole('dialog', { name: lendings.title.lend });
    expect(await within(dialog).findByRole('radio', { name: /太郎/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: lendings.confirm.lend }));
    const [row] = await rowsOf(ja.ended);
    expect(row).toHaveTextContent('貸しました');
    await waitFor(() => {
      expect(row?.closest('[tabindex="-1"]')).toHaveFocus();
    });
    expect(sent).toMatchObject([{ GlobalBookID: codes[0], BorrowerUserSub: taro.userSub }]);
  });

  it('ASK-11 asks which of several copies, and says when there is none', async () => {
    listed.owner = [
      { ...shayo, AvailableCopies: codes.map(copyOf) },
      { ...sasameyuki, state: 'REQUESTED', AvailableCopies: [] },
    ];
    const { user } = await visit();
    expect(await screen.findByText(ja.noCopy)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '太郎さんに『斜陽』を貸す' }));
    const question = await screen.findByRole('dialog', { name: ja.chooseCopy });
    await user.click(within(question).getByRole('radio', { name: new RegExp(codes[1] ?? '') }));
    await user.click(within(question).getByRole('button', { name: ja.next }));
    expect(await screen.findByRole('dialog', { name: lendings.title.lend })).toBeVisible();
  });

  it('ASK-12 declines and withdraws from the row', async () => {
    const sent: unknown[] = [];
    api.answer('bookshelfWrites', 'declineBorrowRequest', (input) => {
      sent.push(input);
      listed.owner = [{ ...shayo, state: 'DECLINED' }];
      return { ok: true } as const;
    });
    api.answer('bookshelfWrites', 'withdrawBorrowRequest', (input) => {
      sent.push(input);
      listed.asker = [{ ...shayo, state: 'WITHDRAWN' }];
      return { ok: true } as const;
    });
    listed.asker = [shayo];
    const { user } = await visit();
    const decline = ja.declineOf('太郎', '斜陽');
    await user.click(await screen.findByRole('button', { name: decline }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: decline })).toBeNull();
    });
    await user.click(screen.getByRole('tab', { name: /送ったお願い/ }));
    const withdraw = ja.withdrawOf('太郎', '斜陽');
    await user.click(await screen.findByRole('button', { name: withdraw }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: withdraw })).toBeNull();
    });
    const place = { userSub: hanako.sub, KANRI_ID: shayo.KANRI_ID };
    expect(sent).toMatchObject([
      { ...place, AskerUserSub: taro.userSub },
      { ...place, OwnerUserSub: taro.userSub },
    ]);
  });

  it('ASK-12 says that an answer failed, and keeps the row', async () => {
    api.fail('bookshelfWrites', 'declineBorrowRequest', 409, 'CONFLICT');
    const { user } = await visit();
    const name = ja.declineOf('太郎', '斜陽');
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(ja.answerFailed, { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});
