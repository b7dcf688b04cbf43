import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '#contract/entities/profile.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters, note } from '#test/support/web/notes.ts';
import {
  answerProfile,
  answerRelation,
  hanakoProfile,
  newReader,
  taro,
} from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();

const open = async (profile: Profile, user: SignedInUser | null = null) => {
  const view = await renderScreen(`/${profile.username}`, { user });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const link = (name: RegExp | string) => screen.getByRole('link', { name });

describe('a public profile', () => {
  it('FRAME-29 PUB-01 PUB-02 PUB-03 PUB-05 PUB-22 API-ACC-07 API-ACC-09 shows a visitor the profile with links to the bookshelf and the lists of people', async () => {
    answerProfile(server, taro, { following: 1, followers: 23, friends: 456 });
    await open(taro);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('太郎');
    expect(screen.getByText('@taro')).toBeVisible();
    expect(screen.getByText(/海辺の町で\s古い文庫を/)).toBeVisible();
    // The picture has no alternative text, because the name is beside it.
    await waitFor(() => {
      expect(document.querySelector('header img')).toHaveAttribute(
        'src',
        '/profile_images/taro.jpg',
      );
    });
    expect(await screen.findByRole('link', { name: '本棚を見る' })).toHaveAttribute(
      'href',
      '/bookshelf/taro',
    );
    const people = within(screen.getByRole('navigation', { name: '太郎さんとつながる人' }));
    for (const [name, href] of [
      ['1 フォロー中', '/taro/following'],
      ['23 フォロワー', '/taro/follower'],
      ['456 友達', '/taro/friendsList'],
    ] as const) {
      expect(await people.findByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(server.requestsOf('readProfileByUsername')).toMatchObject([
      { input: { username: 'taro' }, authorization: null },
    ]);
    expect(document.title).toBe('Hondana 太郎 (@taro)');
  });

  it('PUB-04 PUB-08 SP-034 offers a visitor no actions and requests no relation', async () => {
    answerProfile(server, newReader);
    await open(newReader);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('new_reader');
    await screen.findByRole('link', { name: '本棚を見る' });
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'プロフィールを編集' })).toBeNull();
    expect(server.requestsOf('checkFriendStatus')).toEqual([]);
  });

  it('PUB-04 PUB-08 offers only to edit the profile when it is the reader’s own', async () => {
    answerProfile(server, hanakoProfile);
    await open(hanakoProfile, hanako);
    expect(link('プロフィールを編集')).toHaveAttribute('href', '/profile');
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
    expect(server.requestsOf('checkBlockStatus')).toEqual([]);
  });

  it.each([
    ['a visitor', null],
    ['a reader', hanako],
  ])('LIB-11 offers %s no bookshelf that would not open', async (_, viewer) => {
    answerProfile(server, taro);
    answerRelation(server, taro);
    server.answer('bookshelfReads', 'canOpenBookshelf', () => ({ canOpen: false }));
    await open(taro, viewer);
    expect(await screen.findByRole('button', { name: '本棚は非公開' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: '本棚を見る' })).toBeNull();
    expect(server.requestsOf('canOpenBookshelf')).toMatchObject([
      {
        input: { userSub: taro.userSub },
        authorization: viewer === null ? null : 'Bearer id.token.hanako',
      },
    ]);
  });

  it('LIB-11 keeps the place of the link while the answer is loading', async () => {
    answerProfile(server, taro);
    const { promise: answered, resolve: answer } = withResolvers();
    server.answer('bookshelfReads', 'canOpenBookshelf', async () => {
      await answered;
      return { canOpen: true };
    });
    await open(taro);
    expect(screen.getByRole('button', { name: '本棚を見る' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: '本棚を見る' })).toBeNull();
    answer();
    expect(await screen.findByRole('link', { name: '本棚を見る' })).toBeVisible();
  });

  it('LIB-11 offers the link when the check fails, and requests nothing about the own bookshelf', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    answerProfile(server, taro);
    server.fail('bookshelfReads', 'canOpenBookshelf', 404);
    await open(taro);
    expect(await screen.findByRole('link', { name: '本棚を見る' })).toBeVisible();
    const before = server.requestsOf('canOpenBookshelf').length;
    answerProfile(server, hanakoProfile);
    cleanup();
    await open(hanakoProfile, hanako);
    expect(link('本棚を見る')).toHaveAttribute('href', '/bookshelf/hanako');
    expect(server.requestsOf('canOpenBookshelf')).toHaveLength(before);
  });

  it('PUB-06 SP-112 shows that this reader follows the viewer, from one call', async () => {
    answerProfile(server, taro);
    answerRelation(server, taro, { followsViewer: true });
    await open(taro, hanako);
    expect(await screen.findByText('あなたをフォローしています')).toBeVisible();
    expect(screen.queryByText('フォローしています')).toBeNull();
    expect(server.requestsOf('getUserFollowUsers')).toContainEqual(
      expect.objectContaining({
        input: expect.objectContaining({ followerUserSub: taro.userSub }),
        authorization: 'Bearer id.token.hanako',
      }),
    );
  });

  it('shows no relation when this reader does not follow the viewer', async () => {
    answerProfile(server, taro);
    answerRelation(server, taro, { follows: true });
    await open(taro, hanako);
    expect(await screen.findByText('フォローしています')).toBeVisible();
    expect(screen.queryByText('あなたをフォローしています')).toBeNull();
  });

  it('PUB-09 ERR-20 says that the account does not exist', async () => {
    jest.spyOn(console, 'warn').mockReturnValueOnce();
    server.fail('openProfiles', 'readProfileByUsername', 404);
    await renderScreen('/nobody');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'アカウントが見つかりません。' }),
    ).toBeVisible();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('ERR-22 distinguishes a failure from an account that does not exist, and retries', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('openProfiles', 'readProfileByUsername', 500);
    const { user } = await renderScreen('/taro');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'データの取得に失敗しました。' }),
    ).toBeVisible();
    answerProfile(server, taro);
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('heading', { level: 1, name: '太郎' })).toBeVisible();
    warn.mockRestore();
  });

  it('PUB-07 PUB-22 shows a visitor the public notes, newest first, each opening in a new tab', async () => {
    const [older, newer] = [note({ content: '先に書いた' }), note({ content: '後に書いた' })];
    answerProfile(server, taro);
    answerWriters(server);
    server.answer('openNoteLists', 'listNotesOfUser', () => ({ notes: [older, newer] }));
    await open(taro);
    const notes = within(await screen.findByRole('list', { name: '太郎さんのノート' }));
    const cards = notes.getAllByRole('article');
    expect(cards.map(({ textContent }) => /[先後]に書いた/.exec(textContent)?.[0])).toEqual([
      '後に書いた',
      '先に書いた',
    ]);
    const opening = notes
      .getAllByRole('link')
      .filter((one) => one.getAttribute('target') === '_blank');
    expect(opening.map((one) => one.getAttribute('href'))).toEqual([
      `/note/${newer.noteId}`,
      `/note/${older.noteId}`,
    ]);
    expect(server.requestsOf('listNotesOfUser')).toMatchObject([
      { input: { targetUserSub: taro.userSub }, authorization: null },
    ]);
  });

  it('PUB-07 requests the notes of a profile with the token and says when there are none', async () => {
    answerProfile(server, taro);
    answerRelation(server, taro);
    await open(taro, hanako);
    expect(await screen.findByText('まだノートがありません')).toBeVisible();
    expect(server.requestsOf('listNotesOfUser')).toMatchObject([
      { input: { targetUserSub: taro.userSub }, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('WORDS-10 lists the citations that others have corrected above the own notes', async () => {
    const own = note({ userSub: hanako.sub, content: '自分の感想。' });
    const citation = note({
      noteType: 'InformationNote',
      userSub: hanako.sub,
      content: '太郎の言葉。',
      authorContent: 'もとの言葉。',
      lastEditedBy: taro.userSub,
      correctedBy: taro.userSub,
      editedAt: '2026-04-09T00:00:00.000Z',
    });
    answerProfile(server, hanakoProfile);
    answerWriters(server);
    server.answer('noteLists', 'listNotesOfUser', () => ({ notes: [own] }));
    server.answer('noteLists', 'listCorrectedNotes', () => ({ notes: [citation] }));
    await open(hanakoProfile, hanako);
    const corrected = within(
      await screen.findByRole('region', { name: 'ほかの読者が訂正した引用' }),
    );
    expect(await corrected.findByText('太郎の言葉。')).toBeVisible();
    await waitFor(() => {
      expect(corrected.getByRole('article')).toHaveTextContent('この文は、太郎さんが訂正した');
    });
    const notes = within(screen.getByRole('region', { name: 'あなたのノート' }));
    expect(notes.getAllByRole('article')).toHaveLength(1);
    expect(server.requestsOf('listCorrectedNotes')).toMatchObject([
      { input: { userSub: hanako.sub } },
    ]);
  });

  it('WORDS-10 shows the own notes without a heading when nothing was corrected', async () => {
    answerProfile(server, hanakoProfile);
    await open(hanakoProfile, hanako);
    expect(await screen.findByText('まだノートがありません')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('WORDS-10 shows the own notes when the corrections cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerProfile(server, hanakoProfile);
    server.fail('noteLists', 'listCorrectedNotes', 400);
    await open(hanakoProfile, hanako);
    expect(await screen.findByText('まだノートがありません')).toBeVisible();
    expect(screen.getByText(/ノートを読み込めませんでした/)).toBeVisible();
    warn.mockRestore();
  });

  it('PUB-10 shows that the viewer is blocked when only the list of notes says so', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerProfile(server, taro);
    answerRelation(server, taro);
    server.fail('friends', 'checkBlockStatus', 400);
    server.fail('noteLists', 'listNotesOfUser', 403, 'BLOCKED');
    await open(taro, hanako);
    expect(await screen.findByText(/ブロックされているため、ノートは表示されません/)).toBeVisible();
    warn.mockRestore();
  });

  it('PUB-23 ERR-69 shows the profile when relations and counts cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerProfile(server, taro);
    answerRelation(server, taro);
    server.fail('followInfo', 'get_followers_count', 400);
    for (const operation of [
      'getUserFollowUsers',
      'checkFriendStatus',
      'checkBlockStatus',
    ] as const) {
      server.fail('friends', operation, 400);
    }
    await open(taro, hanako);
    await waitFor(() => {
      for (const what of ['people-count', 'follow', 'friendship', 'block']) {
        expect(warn).toHaveBeenCalledWith(`${what}:`, 'made by a test');
      }
    });
    expect(await screen.findByRole('link', { name: '本棚を見る' })).toBeVisible();
    expect(link('フォロワー')).toBeVisible();
    const buttons = within(screen.getByRole('main')).queryAllByRole('button');
    expect(buttons.filter(({ textContent }) => textContent !== '報告する')).toEqual([]);
    warn.mockRestore();
  });

  it('START-02 shows a profile in English, with one follower and many', async () => {
    answerProfile(server, taro, { followers: 1, friends: 2 });
    answerRelation(server, taro, { followsViewer: true });
    await renderScreen('/taro', { user: hanako, locale: 'en' });
    expect(await screen.findByText('Follows you')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Send friend request' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 follower' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '2 friends' })).toBeVisible();
  });
});
