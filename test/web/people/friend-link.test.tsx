import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerProfile, answerRelation, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

const SECRET = 'abcdefghij-klmnopqr_st';
const inputsOf = (operation: string) => server.requestsOf(operation).map(({ input }) => input);
const button = (name: string) => screen.findByRole('button', { name });

describe('the own link to become friends', () => {
  it('FRIENDLINK-05 is made, shown with its QR code, and ended after a question', async () => {
    server.answer('friends', 'readFriendLink', () => ({ secret: null }));
    server.answer('friends', 'renewFriendLink', () => ({ secret: SECRET }));
    server.answer('friends', 'revokeFriendLink', () => ({ ok: true as const }));
    const { user } = await renderScreen('/find-friends', { user: hanako });
    await user.click(await button('リンクを作る'));
    const link = await screen.findByRole('textbox', { name: 'あなたのリンク' });
    expect(link).toHaveAttribute('readonly');
    const { value } = link as HTMLInputElement;
    const { origin, pathname, hash } = new URL(value);
    expect([origin, pathname, hash]).toEqual([
      'https://hondana.example',
      '/friend-link/hanako',
      `#${SECRET}`,
    ]);
    expect(screen.getByRole('img', { name: '友達になるリンクのQRコード' })).toBeVisible();
    await user.click(await button('リンクを無効にする'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'リンクを無効にする' }));
    expect(await button('リンクを作る')).toBeVisible();
    expect(inputsOf('revokeFriendLink')).toEqual([{ userSub: hanako.sub }]);
  });
});

describe('an opened link to become friends', () => {
  const open = (options: Parameters<typeof renderScreen>[1] = { user: hanako }) =>
    renderScreen(`/friend-link/taro#${SECRET}`, options);

  it('FRIENDLINK-06 shows whose it is, and makes friends by one button', async () => {
    server.answer('friends', 'readFriendLinkOwner', () => taro);
    server.answer('friends', 'acceptFriendLink', () => ({ ok: true as const }));
    answerProfile(server, taro, {});
    answerRelation(server, taro);
    const { user, path } = await open();
    const offer = await screen.findByRole('list', { name: '友達になる' });
    expect(within(offer).getByText('@taro')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(inputsOf('readFriendLinkOwner')).toEqual([{ username: 'taro', secret: SECRET }]);
    await user.click(await button('友達になる'));
    await waitFor(() => {
      expect(path()).toBe('/taro');
    });
    expect(await screen.findByText('太郎さんと友達になりました')).toBeVisible();
    expect(inputsOf('acceptFriendLink')).toEqual([
      { userSub: hanako.sub, username: 'taro', secret: SECRET },
    ]);
  });

  it('FRIENDLINK-06 says to a friend that they are friends already', async () => {
    server.answer('friends', 'readFriendLinkOwner', () => taro);
    answerRelation(server, taro, { isFriend: true });
    await open();
    expect(await screen.findByText('太郎さんとは、もう友達です。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '友達になる' })).toBeNull();
  });

  it('FRIENDLINK-06 offers nothing to its own reader', async () => {
    server.answer('friends', 'readFriendLinkOwner', () => ({ ...taro, userSub: hanako.sub }));
    await open();
    expect(await screen.findByText(/これはあなたのリンクです/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '友達になる' })).toBeNull();
  });

  it.each([400, 404])('FRIENDLINK-04 says that it does not work after a %i', async (status) => {
    server.fail('friends', 'readFriendLinkOwner', status);
    await open();
    expect(await screen.findByText('このリンクは使えません')).toBeVisible();
  });

  it('FRIENDLINK-07 leads visitors to the login, which returns with the whole link', async () => {
    const { user } = await open({});
    await screen.findByText('このページを使うにはログインが必要です。');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'ログイン' }));
    expect(await screen.findByText(/友達になるには、ログインしてください/)).toBeVisible();
    expect((history.state as { usr: unknown }).usr).toMatchObject({
      from: `/friend-link/taro#${SECRET}`,
      notice: 'toFriendLink',
    });
    expect(inputsOf('readFriendLinkOwner')).toEqual([]);
  });
});
