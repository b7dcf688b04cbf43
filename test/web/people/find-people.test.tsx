import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerProfile, jiro, reader, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => {});
  server.answer('friends', 'readFriendLink', () => ({ secret: null }));
});
afterEach(() => {
  logged.mockRestore();
});

const open = (path: string) => renderScreen(path, { user: hanako });
const field = () => screen.findByRole('searchbox', { name: '名前、または@ユーザー名' });
const found = (words: string) => screen.findByRole('list', { name: `「${words}」で見つかった人` });
const requests = () => server.requestsOf('searchReaders').map(({ input }) => input);
const asked = (words: string) => ({ userSub: hanako.sub, words });

describe('the page 友達を探す', () => {
  it('FIND-07 searches on submit, and keeps the words in the address', async () => {
    server.answer('friends', 'searchReaders', () => ({ readers: [taro] }));
    const { user } = await open('/find-friends');
    await user.type(await field(), ' たろ {Enter}');
    const people = await found('たろ');
    expect(within(people).getByRole('link', { name: '太郎' })).toHaveAttribute('href', '/taro');
    expect(within(people).getByText('@taro')).toBeVisible();
    expect(location.search).toBe(`?q=${encodeURIComponent('たろ')}`);
    expect(requests()).toEqual([asked('たろ')]);
  });

  it('FIND-07 shows what the address names, and what it named before on a return', async () => {
    server.answer('friends', 'searchReaders', ({ words }) => ({
      readers: words === '@jiro' ? [jiro] : [taro],
    }));
    const { user } = await open('/find-friends?q=%40jiro');
    await found('@jiro');
    expect(await field()).toHaveValue('@jiro');
    await user.clear(await field());
    await user.type(await field(), '太{Enter}');
    await found('太');
    history.back();
    await found('@jiro');
    expect(await field()).toHaveValue('@jiro');
    expect(requests()).toEqual([asked('@jiro'), asked('太')]);
  });

  it('FIND-07 appends further pages', async () => {
    server.answer('friends', 'searchReaders', ({ lastEvaluatedKey }) =>
      lastEvaluatedKey === undefined
        ? { readers: [reader(1)], lastEvaluatedKey: 'next' }
        : { readers: [reader(2)] },
    );
    const { user } = await open('/find-friends?q=a');
    await user.click(await screen.findByRole('button', { name: 'もっと見る' }));
    await waitFor(async () => {
      expect(within(await found('a')).getAllByRole('listitem')).toHaveLength(2);
    });
    expect(requests()[1]).toEqual({ ...asked('a'), lastEvaluatedKey: 'next' });
  });

  it('FIND-07 says that nobody was found', async () => {
    server.answer('friends', 'searchReaders', () => ({ readers: [] }));
    await open('/find-friends?q=だれ');
    expect(await screen.findByText('「だれ」で見つかる人はいません')).toBeVisible();
  });

  it.each([
    [400, '探せませんでした。'],
    [429, '今日はこれ以上探せません。明日またお試しください。'],
  ] as const)('FIND-07 reports a failure with %i', async (status, text) => {
    server.fail('friends', 'searchReaders', status);
    await open('/find-friends?q=a');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('FIND-06 asks nothing for visitors', async () => {
    await renderScreen('/find-friends?q=a');
    expect(await screen.findByText('このページを使うにはログインが必要です。')).toBeVisible();
    expect(requests()).toEqual([]);
  });
});

describe('empty lists of people', () => {
  const link = () => screen.queryByRole('link', { name: '友達を探す' });
  const me = { userSub: hanako.sub, username: 'hanako', preferred_name: '花子' };

  it('FIND-08 lead their reader to the search for people', async () => {
    answerProfile(server, me, {});
    server.answer('followInfo', 'get_friends_details', () => ({ friends: [] }));
    await open('/hanako/friendsList');
    await screen.findByText('友達はまだいません');
    expect(link()).toHaveAttribute('href', '/find-friends');
  });

  it('FIND-08 lead nobody else there', async () => {
    answerProfile(server, taro, {});
    server.answer('followInfo', 'get_friends_details', () => ({ friends: [] }));
    await open('/taro/friendsList');
    await screen.findByText('友達はまだいません');
    expect(link()).toBeNull();
  });
});
