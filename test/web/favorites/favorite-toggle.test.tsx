import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { ja as session } from '#web/features/session/texts.ja.ts';
import { pageHref } from '#contract/pages.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();
const hanakoAndKokoro = { userSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID };

const open = async (user: SignedInUser | null = hanako) => {
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  const view = await renderScreen(`/manifestation/${kokoro.KANRI_ID}`, { user });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const toggle = () => screen.getByRole('button', { name: /^お気に入り/ });
const ready = async (name: string) => {
  await waitFor(() => {
    expect(toggle()).toBeEnabled();
    expect(toggle()).toHaveTextContent(name);
  });
};

describe('the favourite toggle', () => {
  it('MAN-15 MAN-17 MAN-18 SP-116 API-FAV-04 changes state and count after the answer, and is disabled until then', async () => {
    answerReading(server, { count: 3 });
    const { promise, resolve } = withResolvers<{ booksFavCount: number }>();
    server.answer('favorites', 'addFavoriteBook', () => promise);
    const { user } = await open();
    await ready('お気に入り 3');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle());
    expect(toggle()).toBeDisabled();
    expect(toggle()).toHaveTextContent('お気に入り 3');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    resolve({ booksFavCount: 4 });
    await ready('お気に入り 4');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(server.requestsOf('addFavoriteBook')).toMatchObject([
      { input: hanakoAndKokoro, authorization: 'Bearer id.token.hanako' },
    ]);
  });

  it('INPUT-16 adds the book and does not remove it when the heart is clicked twice', async () => {
    answerReading(server, { count: 1 });
    server.answer('favorites', 'addFavoriteBook', () => ({ booksFavCount: 2 }));
    const { user } = await open();
    await ready('お気に入り 1');
    await user.click(toggle());
    await ready('お気に入り 2');
    // The response arrived between the two clicks.
    fireEvent.click(toggle(), { detail: 2 });
    await ready('お気に入り 2');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(server.requestsOf('deleteFavoriteBook')).toEqual([]);
  });

  it('MAN-17 API-FAV-02 API-FAV-05 goes back to not favourite', async () => {
    answerReading(server, { count: 1 });
    const { promise: marked, resolve: mark } = withResolvers();
    server.answer('favorites', 'getFavoriteBooks', async () => {
      await marked;
      return { books: [{ KANRI_ID: kokoro.KANRI_ID, favAt: 1 }] };
    });
    server.answer('favorites', 'deleteFavoriteBook', () => ({ booksFavCount: 0 }));
    const { user } = await open();
    await waitFor(() => {
      expect(toggle()).toHaveTextContent('お気に入り 1');
    });
    // Nobody knows yet which way a press would go.
    expect(toggle()).toBeDisabled();
    mark();
    await ready('お気に入り 1');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle());
    await ready('お気に入り 0');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(server.requestsOf('deleteFavoriteBook')).toMatchObject([{ input: hanakoAndKokoro }]);
    expect(server.requestsOf('getFavoriteBooks')).toMatchObject([
      { input: { userSub: hanako.sub } },
    ]);
  });

  it('MAN-18 MAN-42 SP-023 INPUT-10 keeps state and count when the call fails, and reports it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerReading(server, { count: 3 });
    server.fail('favorites', 'addFavoriteBook', 500);
    const { user } = await open();
    await ready('お気に入り 3');
    await user.click(toggle());
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('favorite:', 'made by a test');
    });
    await ready('お気に入り 3');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'お気に入りを変更できませんでした。もう一度お試しください。',
    );
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    warn.mockRestore();
  });

  it('MAN-16 API-FAV-06 SP-100 BOOKPAGE-06 shows visitors the count on a button that leads to the login', async () => {
    answerReading(server, { count: 7 });
    const { user, path } = await open(null);
    await ready('お気に入り 7');
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(toggle()).toHaveAccessibleDescription('ログインすると、お気に入りに加えられます。');
    await user.click(toggle());
    expect(path()).toBe('/login');
    expect(server.requestsOf('getFavoriteBooksCount')).toMatchObject([
      { input: { KANRI_ID: kokoro.KANRI_ID }, authorization: null },
    ]);
    expect(server.requestsOf('getFavoriteBooks')).toEqual([]);
  });

  it('PUBLIC-50 tells visitors why to log in, and leads back to the book', async () => {
    const address = pageHref.manifestation(kokoro.KANRI_ID);
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
    answerReading(server, { count: 7 });
    const { user, path } = await renderScreen(address, {
      auth: { signIn: () => Promise.resolve('signedIn') },
    });
    await ready('お気に入り 7');
    await user.click(toggle());
    expect(await screen.findByText(session.toFavorite)).toBeVisible();
    await user.type(screen.getByLabelText(session.username), 'hanako');
    await user.type(screen.getByLabelText(session.password), 'Hondana-2026!');
    await user.click(screen.getByRole('button', { name: session.submit }));
    await waitFor(() => {
      expect(path()).toBe(address);
    });
  });

  it('MAN-19 MAN-42 CONST-30 counts 0 when the count cannot be had, and shows the rest of the page', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerReading(server);
    server.fail('favorites', 'getFavoriteBooksCount', 400);
    await open(null);
    expect(toggle()).toHaveTextContent('お気に入り 0');
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('favorite-count:', 'made by a test');
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    expect(toggle()).toHaveTextContent('お気に入り 0');
    warn.mockRestore();
  });
});
