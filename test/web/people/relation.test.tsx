import { screen, waitFor, within } from '@testing-library/react';
import { FOLLOWS_LISTED_MAX } from '#contract/limits.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerProfile, answerRelation, REQUEST_ID, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();

const done = { ok: true } as const;
const counts = { following: 5, followers: 10, friends: 3 };

const open = async (relation: Parameters<typeof answerRelation>[2] = {}) => {
  answerProfile(server, taro, counts);
  answerRelation(server, taro, relation);
  const view = await renderScreen('/taro', { user: hanako });
  await screen.findByRole('button', { name: /^ブロック/ });
  await screen.findByRole('link', { name: '10 フォロワー' });
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
/** The buttons of the relation; a report needs none. */
const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '報告する');
const countNamed = (name: string) => screen.findByRole('link', { name });
const marks = () => screen.getByRole('status', { name: '太郎さんとの関係' });
const pair = { viewerSub: hanako.sub, otherSub: taro.userSub };

/** The responses of one operation, sent when the test resolves them, oldest first. */
const held = () => {
  const waiting: (() => void)[] = [];
  return {
    answer: () =>
      new Promise<typeof done>((resolve) => {
        waiting.push(() => {
          resolve(done);
        });
      }),
    underWay: () => waiting.length,
    release: () => waiting.shift()?.(),
  };
};

const quietly = () => jest.spyOn(console, 'warn').mockReturnValue();

describe('following', () => {
  it('PUB-08 PUB-18 API-FRIENDS-02 API-FRIENDS-22 shows a follow and one follower more at once', async () => {
    const { answer, release } = held();
    server.answer('friends', 'addFollower', answer);
    const { user } = await open();
    expect(buttons()).toEqual(['フォローする', '友達申請を送る', 'ブロックする']);
    await user.click(button('フォローする'));
    expect(button('フォローを解除')).toBeEnabled();
    expect(await countNamed('11 フォロワー')).toBeVisible();
    expect(marks()).toHaveTextContent('フォローしています');
    await waitFor(() => {
      expect(server.requestsOf('addFollower')).toMatchObject([
        {
          input: { followerUserSub: pair.viewerSub, followedUserSub: pair.otherSub },
          authorization: 'Bearer id.token.hanako',
        },
      ]);
    });
    release();
    await waitFor(() => {
      expect(button('フォローを解除')).toBeEnabled();
    });
    expect(await countNamed('11 フォロワー')).toBeVisible();
  });

  it('PUB-18 SEC-39 API-FRIENDS-04 API-FRIENDS-05 finds a follow of a reader who follows more people than one response lists', async () => {
    const createdAt = '2026-11-20T03:00:00.000Z';
    const followerUserSub = pair.viewerSub;
    answerProfile(server, taro, counts);
    answerRelation(server, taro);
    server.answer('friends', 'getUserFollowUsers', (asked) => ({
      users:
        asked.followerUserSub === pair.viewerSub
          ? Array.from({ length: FOLLOWS_LISTED_MAX }, (_, n) => {
              const followedUserSub = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
              return { followerUserSub, followedUserSub, createdAt };
            })
          : [],
    }));
    server.answer('friends', 'getUserFollowerUsers', ({ followedUserSub }) => ({
      users: [{ followerUserSub, followedUserSub, createdAt }],
    }));
    await renderScreen('/taro', { user: hanako });
    expect(await screen.findByRole('button', { name: 'フォローを解除' })).toBeVisible();
  });

  it('PUB-19 confirms before unfollowing and changes nothing when the reader cancels', async () => {
    const { user } = await open({ follows: true });
    await user.click(button('フォローを解除'));
    const question = await screen.findByRole('alertdialog', {
      name: '太郎さんのフォローを解除しますか？',
    });
    expect(question).toHaveTextContent('タイムラインに表示されなくなります');
    await user.click(within(question).getByRole('button', { name: 'キャンセル' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(button('フォローを解除')).toBeVisible();
    expect(await countNamed('10 フォロワー')).toBeVisible();
    expect(server.requestsOf('deleteFollower')).toEqual([]);
  });

  it('INPUT-16 follows without a dialog when the button is clicked twice', async () => {
    server.answer('friends', 'addFollower', () => done);
    const { user } = await open();
    await user.dblClick(button('フォローする'));
    expect(await screen.findByRole('button', { name: 'フォローを解除' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.requestsOf('addFollower')).toHaveLength(1);
    expect(server.requestsOf('deleteFollower')).toEqual([]);
  });

  const unfollow = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(button('フォローを解除'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '解除する' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  };

  it('PUB-20 API-FRIENDS-03 shows one follower less after unfollowing', async () => {
    server.answer('friends', 'deleteFollower', () => done);
    const { user } = await open({ follows: true });
    await unfollow(user);
    expect(await screen.findByRole('button', { name: 'フォローする' })).toBeVisible();
    expect(await countNamed('9 フォロワー')).toBeVisible();
    expect(server.requestsOf('deleteFollower')).toMatchObject([
      { input: { followerUserSub: pair.viewerSub, followedUserSub: pair.otherSub } },
    ]);
  });

  it('SP-116 PUB-18 sends the last of several quick taps and counts no follower twice', async () => {
    const follow = held();
    const leave = held();
    server.answer('friends', 'addFollower', follow.answer);
    server.answer('friends', 'deleteFollower', leave.answer);
    const { user } = await open();
    await user.click(button('フォローする'));
    await waitFor(() => {
      expect(follow.underWay()).toBe(1);
    });
    await unfollow(user);
    await user.click(button('フォローする'));
    await unfollow(user);
    expect(await countNamed('10 フォロワー')).toBeVisible();
    expect(server.requestsOf('deleteFollower')).toHaveLength(0);
    follow.release();
    await waitFor(() => {
      expect(leave.underWay()).toBe(1);
    });
    expect(await countNamed('10 フォロワー')).toBeVisible();
    leave.release();
    expect(await countNamed('10 フォロワー')).toBeVisible();
    expect(button('フォローする')).toBeVisible();
    expect(server.requestsOf('addFollower')).toHaveLength(1);
    expect(server.requestsOf('deleteFollower')).toHaveLength(1);
  });

  it('PUB-23 ERR-69 SP-023 INPUT-10 rolls back, refetches and reports it when a follow fails', async () => {
    const warn = quietly();
    server.fail('friends', 'addFollower', 403);
    const { user } = await open();
    const askedBefore = server.requestsOf('get_followers_count').length;
    await user.click(button('フォローする'));
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('follow:', 'made by a test');
    });
    expect(await screen.findByRole('button', { name: 'フォローする' })).toBeVisible();
    expect(await countNamed('10 フォロワー')).toBeVisible();
    await waitFor(() => {
      expect(server.requestsOf('get_followers_count').length).toBeGreaterThan(askedBefore);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'フォローの状態を変更できませんでした。ページを読み込み直して、もう一度お試しください。',
    );
    warn.mockRestore();
  });
});

describe('friendship', () => {
  it('PUB-11 PUB-12 PUB-14 API-FRIENDS-09 SP-108 sends a friend request once and shows it as sent', async () => {
    const { answer, release } = held();
    server.answer('friends', 'sendFriendRequest', async () => ({
      ...(await answer()),
      requestId: REQUEST_ID,
    }));
    const { user } = await open();
    await user.click(button('友達申請を送る'));
    expect(button('友達申請を送る')).toBeDisabled();
    await waitFor(() => {
      expect(server.requestsOf('sendFriendRequest')).toMatchObject([
        { input: { senderUserSub: pair.viewerSub, receiverUserSub: pair.otherSub } },
      ]);
      release();
      expect(button('申請済み')).toBeDisabled();
    });
    expect(await countNamed('3 友達')).toBeVisible();
  });

  it('PUB-12 SP-107 API-FRIENDS-13 shows a friend request that was sent before', async () => {
    await open({ request: 'sent' });
    expect(button('申請済み')).toBeDisabled();
    const asked = server.requestsOf('checkFriendRequestStatus').map(({ input }) => input);
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(
      expect.arrayContaining([
        { senderUserSub: pair.viewerSub, receiverUserSub: pair.otherSub },
        { senderUserSub: pair.otherSub, receiverUserSub: pair.viewerSub },
      ]),
    );
  });

  it('PUB-13 PUB-15 API-FRIENDS-11 shows one friend more after a request is accepted', async () => {
    server.answer('friends', 'handleFriendRequest', () => done);
    const { user } = await open({ request: 'received' });
    expect(marks()).toHaveTextContent('友達申請が届いています');
    expect(buttons()).toEqual(['フォローする', '承認', '拒否', 'ブロックする']);
    await user.click(button('承認'));
    expect(await screen.findByRole('button', { name: '友達を解除' })).toBeVisible();
    expect(await countNamed('4 友達')).toBeVisible();
    expect(marks()).toHaveTextContent('友達です');
    expect(server.requestsOf('handleFriendRequest')).toMatchObject([
      { input: { requestId: REQUEST_ID, action: 'accept' } },
    ]);
  });

  it('PUB-13 PUB-16 shows no relation after a request is rejected', async () => {
    server.answer('friends', 'handleFriendRequest', () => done);
    const { user } = await open({ request: 'received' });
    await user.click(button('拒否'));
    expect(await screen.findByRole('button', { name: '友達申請を送る' })).toBeEnabled();
    expect(await countNamed('3 友達')).toBeVisible();
    expect(server.requestsOf('handleFriendRequest')).toMatchObject([
      { input: { requestId: REQUEST_ID, action: 'reject' } },
    ]);
  });

  it('PUB-17 API-FRIENDS-12 API-FRIENDS-14 INPUT-17 shows one friend less after a confirmed end of a friendship', async () => {
    server.answer('friends', 'deleteFriend', () => done);
    const { user } = await open({ isFriend: true });
    expect(marks()).toHaveTextContent('友達です');
    await user.click(button('友達を解除'));
    const question = await screen.findByRole('alertdialog', {
      name: '太郎さんとの友達を解除しますか？',
    });
    expect(question).toHaveTextContent('申請と承認が必要です');
    expect(server.requestsOf('deleteFriend')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '友達を解除する' }));
    expect(await screen.findByRole('button', { name: '友達申請を送る' })).toBeEnabled();
    expect(await countNamed('2 友達')).toBeVisible();
    expect(marks()).toBeEmptyDOMElement();
    expect(server.requestsOf('deleteFriend')).toMatchObject([
      { input: { user1: pair.viewerSub, user2: pair.otherSub } },
    ]);
  });

  it('PUB-23 refetches the relation when the request no longer exists', async () => {
    const warn = quietly();
    const { user } = await open({ request: 'received' });
    server.fail('friends', 'handleFriendRequest', 404);
    answerRelation(server, taro);
    await user.click(button('承認'));
    expect(await screen.findByRole('button', { name: '友達申請を送る' })).toBeEnabled();
    expect(warn).toHaveBeenCalledWith('friend:', 'made by a test');
    expect(await countNamed('3 友達')).toBeVisible();
    warn.mockRestore();
  });
});

/** Blocks and confirms it. */
const blockReader = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(button('ブロックする'));
  const question = await screen.findByRole('alertdialog', { name: '太郎さんをブロックしますか？' });
  expect(question).toHaveTextContent('元に戻りません');
  expect(server.requestsOf('blockUser')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'ブロックする' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
};

describe('blocking', () => {
  it('PUB-21 SP-109 API-FRIENDS-06 INPUT-17 ends every relation and hides the notes when the viewer blocks a reader', async () => {
    const { answer, release } = held();
    server.answer('friends', 'blockUser', answer);
    const { user } = await open({ follows: true, followsViewer: true, isFriend: true });
    expect(await screen.findByText('あなたをフォローしています')).toBeVisible();
    await blockReader(user);
    expect(button('ブロックする')).toBeDisabled();
    await waitFor(() => {
      expect(server.requestsOf('blockUser')).toMatchObject([
        { input: { blockerUserSub: pair.viewerSub, blockedUserSub: pair.otherSub } },
      ]);
    });
    release();
    expect(await screen.findByRole('button', { name: 'ブロックを解除' })).toBeEnabled();
    expect(buttons()).toEqual(['ブロックを解除']);
    expect(await screen.findByText(/ブロックしています。解除するまで/)).toBeVisible();
    expect(marks()).toBeEmptyDOMElement();
    for (const count of ['4 フォロー中', '9 フォロワー', '2 友達']) {
      expect(await countNamed(count)).toBeVisible();
    }
  });

  it('PUB-21 API-FRIENDS-07 API-FRIENDS-08 restores no relation when the viewer unblocks a reader', async () => {
    server.answer('friends', 'unblockUser', () => done);
    const { user } = await open({ blocks: true });
    await user.click(button('ブロックを解除'));
    expect(await screen.findByRole('button', { name: 'ブロックする' })).toBeEnabled();
    expect(buttons()).toEqual(['フォローする', '友達申請を送る', 'ブロックする']);
    for (const count of ['5 フォロー中', '10 フォロワー', '3 友達']) {
      expect(await countNamed(count)).toBeVisible();
    }
  });

  it.each(['ブロックする', '友達を解除'])(
    'INPUT-17 changes nothing when %s is cancelled',
    async (name) => {
      const { user } = await open({ follows: true, isFriend: true });
      await user.click(button(name));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'キャンセル' }));
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      expect(buttons()).toEqual(['フォローを解除', '友達を解除', 'ブロックする']);
      expect(server.requestsOf('blockUser')).toEqual([]);
      expect(server.requestsOf('deleteFriend')).toEqual([]);
    },
  );

  it('PUB-23 INPUT-10 changes nothing and reports it when blocking fails', async () => {
    const warn = quietly();
    server.fail('friends', 'blockUser', 500);
    const { user } = await open({ follows: true });
    await blockReader(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ブロックの状態を変更できませんでした。もう一度お試しください。',
    );
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('block:', 'made by a test');
    });
    await waitFor(() => {
      expect(button('ブロックする')).toBeEnabled();
    });
    expect(button('フォローを解除')).toBeVisible();
    warn.mockRestore();
  });

  it('PUB-10 SP-111 says to a blocked viewer that the notes are hidden and offers only to block', async () => {
    await open({ isBlockedBy: true });
    expect(server.requestsOf('listNotesOfUser')).toEqual([]);
    expect(screen.getByText(/ブロックされているため、ノートは表示されません/)).toBeVisible();
    expect(buttons()).toEqual(['ブロックする']);
    expect(server.requestsOf('checkBlockStatus').map(({ input }) => input)).toContainEqual({
      blockerUserSub: pair.otherSub,
      blockedUserSub: pair.viewerSub,
    });
  });
});
