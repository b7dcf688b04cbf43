import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const address = `/manifestation/${kokoro.KANRI_ID}`;
const answerBook = (books = [kokoro]) => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => books);
};

describe('the visit of a book page', () => {
  it('MAN-40 HIST-05 API-FAV-09 API-FAV-10 is recorded once, when the book has loaded', async () => {
    answerBook();
    await renderScreen(address, { user: hanako });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(server.requestsOf('addHistoryBook')).toMatchObject([
        {
          input: { userSub: hanako.sub, KANRI_ID: kokoro.KANRI_ID },
          authorization: 'Bearer id.token.hanako',
        },
      ]);
    });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^お気に入り/ })).toBeEnabled();
    });
    expect(server.requestsOf('addHistoryBook')).toHaveLength(1);
  });

  it('MAN-40 is not recorded for a visitor', async () => {
    answerBook();
    await renderScreen(address);
    await screen.findByRole('button', { name: 'お気に入り 0' });
    await waitFor(() => {
      expect(server.requestsOf('getFavoriteBooksCount')).toHaveLength(1);
    });
    expect(server.requestsOf('addHistoryBook')).toEqual([]);
  });

  it('MAN-40 is not recorded when the book could not be loaded', async () => {
    answerBook([]);
    await renderScreen(address, { user: hanako });
    await screen.findByRole('heading', { level: 1 });
    expect(server.requestsOf('addHistoryBook')).toEqual([]);
  });

  it('is only logged when it cannot be recorded', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerBook();
    server.fail('favorites', 'addHistoryBook', 500);
    await renderScreen(address, { user: hanako });
    await waitFor(() => {
      expect(warn).toHaveBeenCalledWith('history:', 'made by a test');
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    warn.mockRestore();
  });
});
