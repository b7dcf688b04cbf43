import { screen, waitFor, within } from '@testing-library/react';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { RemovedCopy } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as shelf } from '#web/features/bookshelf/texts.ja.ts';
import { ja } from '#web/features/copies/lendings/texts.ja.ts';
import { dayInText } from '#web/lib/days.ts';

const api = startApiServer();
const today = japanDateOf(Date.now());
const copyOf = (n: number, MainTitle: string): RemovedCopy => ({
  GlobalBook: {
    GlobalBookID: stickerCodeOf(new Uint8Array(12).fill(n)),
    KANRI_ID: `HDB00000${String(n)}`,
    RegisteredDatetime: '2026-01-01T00:00:00.000Z',
    RegisteredDate: '2026-01-01',
    RemovedDate: addDays(today, -n),
  },
  Book_Simple: { KANRI_ID: `HDB00000${String(n)}`, MainTitle },
});
const kokoro = copyOf(1, 'こころ');
const meian = copyOf(2, '明暗');
const ids = (copies: readonly RemovedCopy[]) =>
  copies.map(({ GlobalBook: { GlobalBookID } }) => GlobalBookID);

let removed: RemovedCopy[];
beforeEach(() => {
  removed = [kokoro, meian];
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: 0,
    file_urls: [],
  }));
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  api.answer('bookshelfReads', 'fetch_Removed_GlobalBooks_ByUsersub', ({ lastEvaluatedKey }) =>
    lastEvaluatedKey === undefined && removed.length > 1
      ? { copies: removed.slice(0, 1), lastEvaluatedKey: 'next' }
      : { copies: removed.slice(-1) },
  );
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const open = async () => {
  const { user } = await renderScreen('/bookshelf', { user: hanako });
  expect(api.requestsOf('fetch_Removed_GlobalBooks_ByUsersub')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: shelf.removed }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: ja.removedTitle })) };
};
const put = (title: string) => ({ name: ja.actionOf(ja.confirm.restore, title) });

describe('the removed copies', () => {
  it('HAND-09 are listed with the last day, and one is put back in one tap', async () => {
    const { user, dialog } = await open();
    const until = dayInText(addDays(kokoro.GlobalBook.RemovedDate!, 29), 'ja');
    expect(await dialog.findByText(ja.restoreUntil(until))).toBeVisible();
    expect(await dialog.findByText('明暗')).toBeVisible();
    api.answer('bookshelfWrites', 'RestoreGlobalBook', () => {
      removed = [meian];
      return { GlobalBook: kokoro.GlobalBook };
    });
    await user.click(dialog.getByRole('button', put('こころ')));
    expect(await screen.findByText(ja.done.restore)).toBeInTheDocument();
    expect(api.requestsOf('RestoreGlobalBook').map(({ input }) => input)).toEqual([
      { GlobalBookID: ids([kokoro])[0] },
    ]);
    await waitFor(() => {
      expect(dialog.queryByText('こころ')).toBeNull();
    });
    expect(dialog.getByText('明暗')).toBeVisible();
    expect(dialog.getByRole('heading', { name: ja.removedTitle })).toHaveFocus();
  });

  it('HAND-09 say so when one cannot be put back any more', async () => {
    api.fail('bookshelfWrites', 'RestoreGlobalBook', 409, 'CONFLICT');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', put('こころ')));
    expect(await dialog.findByRole('alert')).toHaveTextContent(ja.failures.conflict.restore);
    expect(dialog.getByText('こころ')).toBeVisible();
  });

  it('HAND-09 are said to be none where there is none', async () => {
    removed = [];
    const { dialog } = await open();
    expect(await dialog.findByText(ja.noRemoved)).toBeVisible();
  });
});
