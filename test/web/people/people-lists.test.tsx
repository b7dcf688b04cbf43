import { screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '#contract/entities/profile.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerProfile, jiro, newReader, reader, taro } from '#test/support/web/people.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

/** The twenty readers of a page; pages are numbered from 0. */
const pageOf = (n: number): Profile[] => Array.from({ length: 20 }, (_, i) => reader(n * 20 + i));
const list = (name: string) => screen.findByRole('list', { name });
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const more = () => screen.queryByRole('button', { name: 'もっと見る' });

describe('the lists of people', () => {
  it('FRAME-28 FOLLOW-01 FOLLOW-03 SP-113 API-FRIENDS-15 API-FRIENDS-19 shows a visitor the people whom a reader follows', async () => {
    answerProfile(server, taro, { following: 2, followers: 3, friends: 4 });
    server.answer('followInfo', 'get_following_details', () => ({ following: [jiro, newReader] }));
    await renderScreen('/taro/following');
    const people = await list('太郎がフォロー中');
    expect(namesIn(people)).toEqual(['次郎', 'new_reader']);
    expect(within(people).getByText('@jiro')).toBeVisible();
    expect(screen.getByRole('link', { name: '次郎' })).toHaveAttribute('href', '/jiro');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('太郎がフォロー中');
    expect(more()).toBeNull();
    expect(server.requestsOf('get_following_details')).toMatchObject([
      { input: { targetUserSub: taro.userSub }, authorization: null },
    ]);
    expect(screen.getByRole('link', { name: '@taro' })).toHaveAttribute('href', '/taro');
    expect(await screen.findByRole('link', { name: '2 フォロー中' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await screen.findByRole('link', { name: '3 フォロワー' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  it('FRAME-28 FOLLOW-01 API-FRIENDS-16 API-FRIENDS-17 API-FRIENDS-18 API-FRIENDS-20 shows followers with their profile texts', async () => {
    answerProfile(server, jiro, { followers: 1 });
    server.answer('followInfo', 'get_followers_details', () => ({ followers: [taro] }));
    await renderScreen('/jiro/follower');
    const people = await list('次郎のフォロワー');
    expect(within(people).getByText(/海辺の町で/)).toBeVisible();
    expect(within(people).getByText('@taro')).toBeVisible();
    await waitFor(() => {
      expect(people.querySelector('img')).toHaveAttribute('src', '/profile_images/taro_160.jpg');
    });
    for (const operation of ['get_followers_count', 'get_following_count', 'get_friends_count']) {
      expect(server.requestsOf(operation)).toMatchObject([
        { input: { targetUserSub: jiro.userSub } },
      ]);
    }
  });

  it('FRAME-28 FOLLOW-02 FOLLOW-03 CONST-48 SP-114 API-FRIENDS-21 appends pages until the last one and focuses the first new person', async () => {
    answerProfile(server, taro, { friends: 41 });
    const cursors = [undefined, 'after/1+=', 'after/2'];
    server.answer('followInfo', 'get_friends_details', ({ lastEvaluatedKey }) => {
      const page = cursors.indexOf(lastEvaluatedKey);
      const next = cursors[page + 1];
      return {
        // The last person of the previous page again, as when the list has grown meanwhile.
        friends: page === 0 ? pageOf(0) : [reader(page * 20 - 1), ...pageOf(page)],
        ...(next !== undefined && { lastEvaluatedKey: next }),
      };
    });
    const { user } = await renderScreen('/taro/friendsList');
    const people = await list('太郎の友達');
    expect(namesIn(people)).toHaveLength(20);
    await user.click(more()!);
    await waitFor(() => {
      expect(namesIn(people)).toHaveLength(40);
    });
    expect(screen.getByRole('link', { name: '読者20' })).toHaveFocus();
    await user.click(more()!);
    await waitFor(() => {
      expect(namesIn(people)).toHaveLength(60);
    });
    expect(namesIn(people)).toEqual(
      [...pageOf(0), ...pageOf(1), ...pageOf(2)].map((one) => one.preferred_name),
    );
    expect(more()).toBeNull();
    expect(server.requestsOf('get_friends_details').map(({ input }) => input)).toEqual([
      { targetUserSub: taro.userSub },
      { targetUserSub: taro.userSub, lastEvaluatedKey: 'after/1+=' },
      { targetUserSub: taro.userSub, lastEvaluatedKey: 'after/2' },
    ]);
  });

  it('FOLLOW-03 ends the list when a cursor is repeated', async () => {
    answerProfile(server, taro);
    server.answer('followInfo', 'get_followers_details', ({ lastEvaluatedKey }) => ({
      followers: lastEvaluatedKey === undefined ? [jiro] : [newReader],
      lastEvaluatedKey: 'round',
    }));
    const { user } = await renderScreen('/taro/follower');
    const people = await list('太郎のフォロワー');
    await user.click(more()!);
    await waitFor(() => {
      expect(namesIn(people)).toEqual(['次郎', 'new_reader']);
    });
    expect(more()).toBeNull();
  });

  it.each([
    [
      'FOLLOW-04 ERR-23',
      'following',
      'get_following_details',
      'フォロー中のユーザー情報の取得に失敗しました。',
    ],
    [
      'FOLLOW-05 ERR-24',
      'follower',
      'get_followers_details',
      'フォロワー情報の取得に失敗しました。',
    ],
    ['FOLLOW-06 ERR-25', 'friendsList', 'get_friends_details', '友達リストの取得に失敗しました。'],
  ] as const)(
    '%s says that the %s list could not be loaded and retries',
    async (_, path, operation, text) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      answerProfile(server, taro);
      server.fail('followInfo', operation, 400);
      const { user } = await renderScreen(`/taro/${path}`);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      server.answerRaw('followInfo', operation, { following: [], followers: [], friends: [] });
      await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
      expect(await screen.findByText(/まだいません/)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      warn.mockRestore();
    },
  );

  it('FOLLOW-05 keeps the loaded people and the button when a later page fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerProfile(server, taro);
    server.answer('followInfo', 'get_followers_details', () => ({
      followers: [jiro],
      lastEvaluatedKey: 'second',
    }));
    const { user } = await renderScreen('/taro/follower');
    await list('太郎のフォロワー');
    server.fail('followInfo', 'get_followers_details', 400);
    await user.click(more()!);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'フォロワー情報の取得に失敗しました。',
    );
    expect(screen.getByRole('link', { name: '次郎' })).toBeVisible();
    server.answer('followInfo', 'get_followers_details', () => ({ followers: [newReader] }));
    await user.click(more()!);
    expect(await screen.findByRole('link', { name: 'new_reader' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });

  it('FOLLOW-07 ERR-21 says that the user of a list does not exist', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openProfiles', 'readProfileByUsername', 404);
    await renderScreen('/nobody/follower');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'ユーザーが見つかりません。' }),
    ).toBeVisible();
    warn.mockRestore();
  });

  it('FOLLOW-04 distinguishes a failure from a user who does not exist', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openProfiles', 'readProfileByUsername', 500);
    await renderScreen('/taro/following');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'フォロー中のユーザー情報の取得に失敗しました。',
    );
    warn.mockRestore();
  });
});
