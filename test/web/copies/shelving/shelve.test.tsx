import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { pageHref } from '#contract/pages.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { botchan, found, foundWorks, kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as openLevel } from '#web/features/copies/open-level-texts.ja.ts';
import { copyOf, hondana, librarySettings, newCode } from '#test/support/web/scan-desk.tsx';

const server = startApiServer();
const address = pageHref.manifestation(kokoro.KANRI_ID);
const window2 = { ...hondana, GlobalHondanaID: hanako.sub, HondanaName: '窓辺' };

const answer = (): void => {
  answerReading(server);
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
    shelves: [hondana, window2],
  }));
  server.answer('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () =>
    copyOf(kokoro, newCode(1)),
  );
  server.answer('hondanaWrites', 'getUserLibrarySettings', () => librarySettings);
};
const openBook = async () => {
  answer();
  return renderScreen(address, { user: hanako });
};
const dialog = () => screen.findByRole('dialog', { name: '本棚に入れる' });
const registrations = () => server.requestsOf('RegisterUnlabelledGlobalBook');

describe('putting a book on the own bookshelf', () => {
  it('SHELVE-01 asks for the shelf on the book page, the last used one first, and offers to undo', async () => {
    localStorage.setItem(`scanHondana:${hanako.sub}`, window2.GlobalHondanaID);
    const { user } = await openBook();
    await user.click(await screen.findByRole('button', { name: '本棚に入れる' }));
    const picker = await within(await dialog()).findByRole('combobox', { name: '入れる棚' });
    await waitFor(() => {
      expect(picker).toHaveTextContent('窓辺');
    });
    await user.click(picker);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['棚に入れない', '窓辺', '書斎']);
    await user.click(screen.getByRole('option', { name: '窓辺' }));
    await user.click(within(await dialog()).getByRole('button', { name: '本棚に入れる' }));
    expect(await screen.findByText('「こころ 上中下」を「窓辺」に入れました。')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(registrations()).toMatchObject([
      {
        input: {
          chosen: { KANRI_ID: kokoro.KANRI_ID },
          GlobalHondanaID: window2.GlobalHondanaID,
        },
      },
    ]);
    server.answer('bookshelfWrites', 'DiscardGlobalBook', () => copyOf(kokoro, newCode(1)));
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText('「こころ 上中下」を本棚から除きました。')).toBeVisible();
    expect(server.requestsOf('DiscardGlobalBook')).toMatchObject([
      { input: { GlobalBookID: newCode(1) } },
    ]);
  });

  it('SHELVE-02 says before a second copy how many there are, and leads to one', async () => {
    answer();
    server.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.map((KANRI_ID) => ({
        KANRI_ID,
        count: 2,
        copy: { GlobalBookID: newCode(3) },
      })),
    }));
    const { user } = await renderScreen(address, { user: hanako });
    await user.click(await screen.findByRole('button', { name: 'もう一冊入れる' }));
    expect(
      within(await dialog()).getByText('すでに2冊持っています', { exact: false }),
    ).toBeVisible();
    expect(
      within(await dialog()).getByRole('link', { name: '持っている本を見る' }),
    ).toHaveAttribute('href', pageHref.copy(newCode(3)));
    expect(registrations()).toEqual([]);
  });

  it('SHELVE-03 takes two clicks from a search hit', async () => {
    answer();
    server.answer('works', 'findWorks', () => foundWorks([found(kokoro, 2), found(botchan, 1)]));
    server.answer('authorSearch', 'searchAuthors', () => []);
    const { user } = await renderScreen('/search/漱石', { user: hanako });
    await user.click(await screen.findByRole('button', { name: '「坊っちゃん」を本棚に入れる' }));
    await user.click(within(await dialog()).getByRole('button', { name: '本棚に入れる' }));
    await screen.findByText('「坊っちゃん」を本棚に入れました。');
    expect(registrations()).toMatchObject([{ input: { chosen: { KANRI_ID: botchan.KANRI_ID } } }]);
  });

  it('SHELVE-04 shows nothing to visitors', async () => {
    answer();
    await renderScreen(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    expect(screen.queryByRole('button', { name: '本棚に入れる' })).toBeNull();
    expect(server.requestsOf('countOwnCopies')).toEqual([]);
  });

  const answerOtherEdition = () => {
    answer();
    server.answer('works', 'listRecordsOfWorks', () => ({
      works: [{ KANRI_ID: kokoro.KANRI_ID, recordIDs: [kokoro.KANRI_ID, 'E1914'] }],
    }));
    const copy = {
      GlobalBookID: newCode(4),
      GlobalHondanaID: window2.GlobalHondanaID,
      Book_Simple: {
        KANRI_ID: 'E1914',
        MainTitle: 'こゝろ',
        Publisher_1: '岩波書店',
        PublishingDate: '1914',
      },
    };
    server.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.includes('E1914') ? [{ KANRI_ID: 'E1914', count: 1, copy }] : [],
    }));
  };
  const otherEdition = () =>
    screen.findByRole('link', { name: /^別の版を持っています（岩波書店.*1914.*、窓辺）$/ });

  it('SHELVE-05 says on the book page which other edition the reader has, and where', async () => {
    answerOtherEdition();
    await renderScreen(address, { user: hanako });
    expect(await otherEdition()).toHaveAttribute('href', pageHref.copy(newCode(4)));
  });

  it('SHELVE-05 says it on a search hit', async () => {
    answerOtherEdition();
    server.answer('works', 'findWorks', () => foundWorks([found(kokoro, 2), found(botchan, 1)]));
    server.answer('authorSearch', 'searchAuthors', () => []);
    await renderScreen('/search/漱石', { user: hanako });
    expect(await otherEdition()).toHaveAttribute('href', pageHref.copy(newCode(4)));
    expect(server.requestsOf('listRecordsOfWorks')).toHaveLength(1);
  });

  it('SHELVE-06 keeps the dialog after a failure, and repeats the same request', async () => {
    const { user } = await openBook();
    server.answerFromElsewhere('bookshelfWrites', 'RegisterUnlabelledGlobalBook', () =>
      HttpResponse.error(),
    );
    await user.click(await screen.findByRole('button', { name: '本棚に入れる' }));
    const submit = within(await dialog()).getByRole('button', { name: '本棚に入れる' });
    await user.click(submit);
    expect(await within(await dialog()).findByText('通信できませんでした。')).toBeVisible();
    const before = registrations().length;
    answer();
    await user.click(submit);
    await screen.findByText('「こころ 上中下」を本棚に入れました。');
    const ids = registrations().map(({ input }) => (input as { requestId: string }).requestId);
    expect(ids.length).toBeGreaterThan(before);
    expect(new Set(ids).size).toBe(1);
  });

  it('SHELVE-07 asks before the first copy who may see the bookshelf; without an answer nothing is registered', async () => {
    answer();
    server.answer('hondanaWrites', 'getUserLibrarySettings', () => ({
      ...librarySettings,
      OpenLevelUndecided: true as const,
    }));
    const { user } = await renderScreen(address, { user: hanako });
    await user.click(await screen.findByRole('button', { name: '本棚に入れる' }));
    await user.click(within(await dialog()).getByRole('button', { name: '本棚に入れる' }));
    const question = await screen.findByRole('dialog', { name: openLevel.question });
    await user.click(within(question).getByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText(/まだ登録していません/)).toBeVisible();
    expect(registrations()).toEqual([]);
  });
});
