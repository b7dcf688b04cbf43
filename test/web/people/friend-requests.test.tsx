import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FriendRequest } from '#contract/entities/social.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { jiro, REQUEST_ID, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const OTHER_ID = '3f0a3f5c-52c8-4d0e-9f1a-7d5d1c0b2e12';
const request = (requestId: string, senderUserSub: string, createdAt: string): FriendRequest => ({
  requestId,
  senderUserSub,
  receiverUserSub: hanako.sub,
  createdAt,
});
const ofJiro = request(REQUEST_ID, jiro.userSub, '2026-11-20T15:08:00.000Z');
const ofTaro = request(OTHER_ID, taro.userSub, '2026-11-21T01:30:00.000Z');

const answerRequests = (...requests: readonly FriendRequest[]) => {
  server.answer('friends', 'getReceivedFriendRequests', () => ({ requests: [...requests] }));
  server.answer('openUsers', 'readUser', ({ userSub }) => (userSub === jiro.userSub ? jiro : taro));
};
const open = async () => {
  const view = await renderScreen('/friend-requests', { user: hanako });
  await screen.findByRole('list', { name: '友達申請' });
  return view;
};
const rows = () => within(screen.getByRole('list', { name: '友達申請' })).getAllByRole('listitem');
const row = (n: number): HTMLElement => rows().at(n)!;

describe('friend requests', () => {
  it('FREQ-01 FREQ-02 START-03 API-FRIENDS-10 lists requests with sender and time, newest first, each with accept and reject', async () => {
    answerRequests(ofJiro, ofTaro);
    await open();
    const [first, second] = [row(0), row(1)];
    expect(await within(first).findByRole('link', { name: '太郎' })).toHaveAttribute(
      'href',
      '/taro',
    );
    expect(first).toHaveTextContent('2026/11/21 10:30に届きました');
    expect(await within(second).findByRole('link', { name: '次郎' })).toBeVisible();
    expect(second).toHaveTextContent('@jiro');
    // Already the 21st in Japan.
    expect(second).toHaveTextContent('2026/11/21 00:08に届きました');
    for (const name of ['次郎さんの申請を承認', '次郎さんの申請を拒否']) {
      expect(within(second).getByRole('button', { name })).toBeEnabled();
    }
    expect(server.requestsOf('getReceivedFriendRequests')).toMatchObject([
      { input: { receiverUserSub: hanako.sub }, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('FREQ-03 START-03 shows an empty state when there are no requests', async () => {
    answerRequests();
    await renderScreen('/friend-requests', { user: hanako });
    expect(await screen.findByText('友達申請はありません')).toBeVisible();
  });

  it('FREQ-04 SESSION-19 requests no friend requests for a visitor', async () => {
    await renderScreen('/friend-requests');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(server.requestsOf('getReceivedFriendRequests')).toEqual([]);
  });

  it('FREQ-05 API-FRIENDS-11 INPUT-18 removes an accepted request from the list and moves the focus to the list', async () => {
    answerRequests(ofJiro, ofTaro);
    server.answer('friends', 'handleFriendRequest', () => ({ ok: true as const }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '次郎さんの申請を承認' }));
    expect(await screen.findByText('次郎さんと友達になりました')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('太郎');
    expect(document.activeElement).toContainElement(row(0));
    // The number in the menu.
    await waitFor(() => {
      expect(server.requestsOf('countNotices')).toHaveLength(2);
    });
    expect(server.requestsOf('handleFriendRequest')).toMatchObject([
      { input: { requestId: REQUEST_ID, action: 'accept' } },
    ]);
  });

  it('INPUT-16 accepts one of two requests on a double click', async () => {
    answerRequests(ofJiro, ofTaro);
    server.answer('friends', 'handleFriendRequest', () => ({ ok: true as const }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '次郎さんの申請を承認' }));
    expect(await screen.findByText('次郎さんと友達になりました')).toBeVisible();
    // The next request has taken the place of the first.
    fireEvent.click(screen.getByRole('button', { name: '太郎さんの申請を承認' }), {
      detail: 2,
    });
    expect(rows()).toHaveLength(1);
    expect(server.requestsOf('handleFriendRequest')).toHaveLength(1);
  });

  it('FREQ-05 removes a rejected request from the list and shows the empty state after the last', async () => {
    answerRequests(ofJiro);
    server.answer('friends', 'handleFriendRequest', () => ({ ok: true as const }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '次郎さんの申請を拒否' }));
    expect(await screen.findByText('友達申請はありません')).toBeVisible();
    expect(screen.queryByText(/友達になりました/)).toBeNull();
    expect(server.requestsOf('handleFriendRequest')).toMatchObject([
      { input: { requestId: REQUEST_ID, action: 'reject' } },
    ]);
  });

  it('FREQ-06 ERR-69 INPUT-10 keeps a request and reports the failure when the call fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerRequests(ofJiro);
    server.fail('friends', 'handleFriendRequest', 500);
    const { user } = await open();
    const accept = await screen.findByRole('button', { name: '次郎さんの申請を承認' });
    await user.click(accept);
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('friend:', 'made by a test');
    });
    await waitFor(() => {
      expect(accept).toBeEnabled();
    });
    expect(rows()).toHaveLength(1);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '友達の状態を変更できませんでした。',
    );
    warn.mockRestore();
  });

  it('FREQ-02 accepts a request when its sender cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerRequests(ofJiro);
    server.fail('openUsers', 'readUser', 404);
    server.answer('friends', 'handleFriendRequest', () => ({ ok: true as const }));
    const { user } = await open();
    expect(await screen.findByText('名前を読み込めませんでした')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /拒否/ }));
    expect(await screen.findByText('友達申請はありません')).toBeVisible();
    warn.mockRestore();
  });

  it('SP-022 says that the requests could not be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('friends', 'getReceivedFriendRequests', 400);
    await renderScreen('/friend-requests', { user: hanako });
    expect(await screen.findByRole('alert')).toHaveTextContent('データの取得に失敗しました。');
    warn.mockRestore();
  });
});
