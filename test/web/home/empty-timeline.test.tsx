import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters } from '#test/support/web/notes.ts';
import { hanakoProfile, jiro, reader, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as people } from '#web/features/people/texts.ja.ts';
import { ja } from '#web/features/home/texts.ja.ts';

const server = startApiServer();
const book = { KANRI_ID: '000000001', MainTitle: 'こころ', ISBN: '9784101010014' };
const explanation = (n: number, author = taro) => ({
  noteId: `01J0000000000000000000000${String(n)}`,
  createdAt: '2026-04-01T16:05:59Z',
  excerpt: `${String(n)}つ目の解説`,
  author,
  book,
});

/** What hanako sees whose timeline is empty; `blocked` has a block with her. */
const openHome = (authors: readonly (typeof taro)[], blocked?: string) => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
  server.answer('newest', 'readNewest', () => ({
    explanations: authors.map((author, n) => explanation(n, author)),
    lists: [],
    mostCited: { isThisWeek: false, books: [] },
  }));
  server.answer('friends', 'getUserFollowUsers', () => ({ users: [] }));
  server.answer('friends', 'checkBlockStatus', ({ blockerUserSub }) => ({
    isBlocked: blockerUserSub === blocked,
  }));
  server.answer('friends', 'addFollower', () => ({ ok: true as const }));
  return renderScreen('/', { user: hanako });
};
const expectSuggested = (names: readonly string[]) =>
  waitFor(() => {
    const region = within(screen.getByRole('region', { name: people.suggested }));
    const buttons = region
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(names.map(people.followOf));
  });

describe('an empty timeline', () => {
  it('HOME-25 offers three readers who have published something, to follow each with one press', async () => {
    const { user } = await openHome([taro, taro, hanakoProfile, jiro, reader(7), reader(8)]);
    await expectSuggested(['太郎', '次郎', '読者7']);
    await user.click(screen.getByRole('button', { name: people.followOf('太郎') }));
    expect(
      await screen.findByRole('button', { name: people.unfollowOf('太郎') }),
    ).toHaveTextContent(people.unfollow);
    expect(server.requestsOf('addFollower').map(({ input }) => input)).toEqual([
      { followerUserSub: hanako.sub, followedUserSub: taro.userSub },
    ]);
  });

  it('HOME-25 shows the newest explanations, and nobody whom a block separates', async () => {
    await openHome([taro, jiro], taro.userSub);
    await expectSuggested(['次郎']);
    const newest = within(screen.getByRole('region', { name: ja.newestExplanations }));
    expect(newest.getByText('1つ目の解説')).toBeVisible();
  });
});
