import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { withResolvers } from '#test/support/with-resolvers.ts';

const server = startApiServer();
const COPIES = 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2';
const form = () => screen.queryByRole('form', { name: 'ノートを書く' });

const line = () => screen.getByRole('button', { name: '本について書く…' });

const openHome = () => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
  return renderScreen('/', { user: hanako });
};
const answerNone = () => {
  server.answer('bookshelfReads', COPIES, () => ({
    total_books: 0,
    file_urls: [],
    first_entries: [],
  }));
};

describe('home of a reader without copies', () => {
  it('START-09 START-10 START-19 MYIMPORT-96 begins with the ways to the first book', async () => {
    answerNone();
    const { user } = await openHome();
    const first = within(await screen.findByRole('region', { name: '最初の一冊' }));
    expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/scan',
      '/scan?by=number',
      '/search',
      '/import',
      '/find-friends',
    ]);
    expect(await screen.findByText('ようこそ、花子さん')).toBeVisible();
    expect(screen.queryByText(/おかえりなさい/)).toBeNull();
    expect(form()).toBeNull();
    await user.click(line());
    expect(form()).toBeVisible();
    expect(screen.getByRole('textbox', { name: '本文' })).toHaveFocus();
  });

  it('START-11 shows nothing before that is known', async () => {
    const { promise: loaded, resolve: load } = withResolvers();
    server.answer('bookshelfReads', COPIES, async () => {
      await loaded;
      return { total_books: 0, file_urls: [], first_entries: [] };
    });
    await openHome();
    await waitFor(() => {
      expect(server.requestsOf('readTimeline')).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: '本について書く…' })).toBeNull();
    expect(screen.queryByText(/おかえりなさい|ようこそ/)).toBeNull();
    load();
    expect(await screen.findByRole('region', { name: '最初の一冊' })).toBeVisible();
  });
});

describe('home of a reader with copies', () => {
  it('START-10 START-11 is shown at once where this browser has seen copies', async () => {
    await openHome();
    expect(await screen.findByText('おかえりなさい、花子さん')).toBeVisible();
    expect(line()).toBeVisible();
    expect(Object.keys(localStorage)).toContain(`hasCopies:${hanako.sub}`);
  });

  it('START-11 does not wait for the answer then', async () => {
    localStorage.setItem(`hasCopies:${hanako.sub}`, '1');
    server.answer('bookshelfReads', COPIES, () => new Promise(() => undefined));
    await openHome();
    expect(await screen.findByText('おかえりなさい、花子さん')).toBeVisible();
    expect(line()).toBeVisible();
  });

  it('START-09 is as for everybody when the copies cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    server.fail('bookshelfReads', COPIES, 400);
    await openHome();
    expect(await screen.findByText('おかえりなさい、花子さん')).toBeVisible();
    expect(line()).toBeVisible();
    warn.mockRestore();
  });
});
