import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { setMedia } from '#test/support/web/media.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { scanField, serveScan } from '#test/support/web/scan-desk.tsx';

const api = startApiServer();
let resetMedia = (): void => {};
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  resetMedia();
  jest.restoreAllMocks();
});

describe('the scan page', () => {
  it('MYIMPORT-96 leads to the import of other services', async () => {
    serveScan(api);
    await renderScreen('/scan', { user: hanako });
    expect(
      await screen.findByRole('link', { name: /^ほかのサービスの蔵書や記録を/ }),
    ).toHaveAttribute('href', '/import');
  });
});

describe('a way to the scan page', () => {
  it('START-19 is one tap from the camera, the first of its buttons', async () => {
    serveScan(api);
    await renderScreen('/scan', { user: hanako });
    expect(await scanField()).not.toHaveFocus();
    const [first] = within(screen.getByRole('main')).getAllByRole('button');
    expect(first).toHaveAccessibleName('カメラ');
  });

  it('START-19 leads from home to the field for numbers, on touch screens too', async () => {
    serveScan(api);
    answerWriters(api);
    api.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
    api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
      total_books: 0,
      file_urls: [],
      first_entries: [],
    }));
    // Every medium, so a touch screen too.
    resetMedia = setMedia(() => true);
    const { user } = await renderScreen('/', { user: hanako });
    await user.click(await screen.findByRole('link', { name: /^番号を入れる/ }));
    const field = await scanField();
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
  });
});
