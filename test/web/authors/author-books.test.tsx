import { screen, waitFor, within } from '@testing-library/react';
import type { Book } from '#contract/entities/book.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerAuthor } from '#test/support/web/author.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { aboutSoseki } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = '/author/00054222';
const WORKS = 120;
const works: readonly Book[] = Array.from({ length: WORKS }, (_, n) => ({
  KANRI_ID: String(n),
  MainTitle: `作品${String(n)}`,
  PublishingDate: String(1_900 + n),
  ContributorID_01: '00054222',
}));
const all = [...works, aboutSoseki];

const own = () => screen.findByRole('region', { name: 'この著者の本' });
const titles = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('link')
    .map((card) => card.querySelector('.title')?.textContent);
const showMore = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
  const button = await within(await own()).findByRole('button', { name: '続きを表示' });
  button.focus();
  await user.keyboard('{Enter}');
};

/** The end of a list is never near, so that only its button loads more. */
class NothingSeen {
  observe() {}
  disconnect() {}
}
const usual = globalThis.IntersectionObserver;
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: NothingSeen });
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: usual });
});

describe('the books of an author with many', () => {
  it('AUTHOR-20 come in pages of 50 by a button, until all are there', async () => {
    answerAuthor(server, { books: all });
    const { user } = await renderScreen(address);
    const section = await own();
    expect(await within(section).findByText('120冊')).toBeVisible();
    expect(titles(section)).toHaveLength(50);
    await showMore(user);
    await waitFor(() => {
      expect(titles(section)).toHaveLength(100);
    });
    await showMore(user);
    await waitFor(() => {
      expect(titles(section)).toEqual(works.map(({ MainTitle }) => MainTitle).toReversed());
    });
    expect(within(section).queryByRole('button', { name: '続きを表示' })).toBeNull();
  });

  it('AUTHOR-20 stay in pages when one cannot be loaded, and the button tries again', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerAuthor(server, { books: all });
    const { user } = await renderScreen(address);
    const section = await own();
    await within(section).findByText('120冊');
    server.fail('authors', 'getAuthorBooks', 429);
    await showMore(user);
    expect(await within(section).findByText('続きを読み込めませんでした')).toBeVisible();
    expect(titles(section)).toHaveLength(50);
    answerAuthor(server, { books: all });
    await showMore(user);
    await waitFor(() => {
      expect(titles(section)).toHaveLength(100);
    });
    warn.mockRestore();
  });

  it('AUTHOR-27 show the editions of a work once, also those of a later page', async () => {
    const editions = [0, 10, 60].map((n): Book => ({
      KANRI_ID: `edition${String(n)}`,
      MainTitle: 'こころ',
      PublishingDate: String(2_019 - n),
      ContributorID_01: '00054222',
    }));
    answerAuthor(server, { books: [...works, ...editions] });
    const { user } = await renderScreen(address);
    const section = await own();
    const link = await within(section).findByRole('link', { name: 'こころ：すべての版' });
    expect(link).toHaveAttribute('href', '/manifestation/edition0/editions');
    expect(within(section).getByText('123冊')).toBeVisible();
    await showMore(user);
    await showMore(user);
    await waitFor(() => {
      expect(titles(section).filter((title) => title === 'こころ')).toHaveLength(1);
      expect(titles(section).filter((title) => title !== undefined)).toHaveLength(121);
    });
  });

  it('AUTHOR-21 are sorted by the server in the order of the address', async () => {
    answerAuthor(server, { books: all });
    const { user } = await renderScreen(address);
    const section = await own();
    await within(section).findByText('120冊');
    await user.selectOptions(screen.getByLabelText('並べ替え'), '古い順');
    await waitFor(() => {
      expect(titles(section)[0]).toBe('作品0');
    });
    expect(server.requestsOf('getAuthorBooks').at(-1)?.input).toMatchObject({ order: 'oldest' });
  });

  it('AUTHOR-22 are filtered by words of their titles, which a button clears', async () => {
    answerAuthor(server, { books: all });
    const { user } = await renderScreen(address);
    const section = await own();
    await within(section).findByText('120冊');
    await user.type(screen.getByLabelText('書名で絞り込む'), '作品11');
    await waitFor(() => {
      expect(titles(section)).toHaveLength(11);
    });
    expect(within(section).getByText('11冊')).toBeVisible();
    const about = screen.getByRole('region', { name: 'この著者についての本' });
    expect(about).toHaveTextContent('書名に「作品11」を含む本はありません。');
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    await waitFor(() => {
      expect(titles(section)).toHaveLength(50);
    });
  });

  it('AUTHOR-25 keep order, filter and pages when the reader comes back from a book', async () => {
    answerReading(server);
    answerAuthor(server, { books: all });
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => []);
    const { user, back } = await renderScreen(`${address}?sort=oldest&q=作品`);
    expect(await screen.findByDisplayValue('作品')).toBeVisible();
    await showMore(user);
    await waitFor(async () => {
      expect(titles(await own())).toHaveLength(100);
    });
    const requests = server.requestsOf('getAuthorBooks').length;
    await user.click(within(await own()).getByRole('link', { name: /作品99/ }));
    await screen.findByRole('heading', { level: 1, name: /見つかりません|取得/ });
    await back();
    expect(titles(await own())).toHaveLength(100);
    expect(screen.getByLabelText('書名で絞り込む')).toHaveValue('作品');
    expect(screen.getByLabelText('並べ替え')).toHaveDisplayValue('古い順');
    expect(server.requestsOf('getAuthorBooks')).toHaveLength(requests);
  });

  it('shows neither order nor filter when there are few books', async () => {
    answerAuthor(server);
    await renderScreen(address);
    await own();
    expect(screen.queryByLabelText('書名で絞り込む')).toBeNull();
  });
});
