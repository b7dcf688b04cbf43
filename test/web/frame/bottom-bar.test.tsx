import { screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { setMedia } from '#test/support/web/media.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { serveScan } from '#test/support/web/scan-desk.tsx';
import { BOTTOM_BAR_MEDIA } from '#web/theme/tokens.ts';

const server = startApiServer();
const query = BOTTOM_BAR_MEDIA.replace('@media ', '');
let resetMedia = (): void => {};
/** jsdom shows a bar of narrow windows nowhere: the tests look for it among what is hidden. */
const setWidth = (isNarrow: boolean) => {
  resetMedia = setMedia((media) => isNarrow && media === query);
};
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  resetMedia();
  jest.restoreAllMocks();
});
const hidden = true;
const bar = () => screen.findByRole('navigation', { name: 'よく使うページ', hidden });

describe('the bar of readers on phones', () => {
  it.each([
    ['/scan', ['スキャン']],
    ['/profile?section=data', ['わたし：hanakoのメニュー']],
    ['/about', []],
  ])('START-16 links to four pages and says which is shown: %s', async (address, current) => {
    setWidth(true);
    serveScan(server);
    await renderScreen(address, { user: hanako });
    const inBar = within(await bar());
    const links = inBar.getAllByRole('link', { hidden });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ホーム', '/'],
      ['本棚', '/bookshelf'],
      ['スキャン', '/scan'],
      ['貸出', '/lendings'],
    ]);
    const shown = [...links, inBar.getByRole('button', { hidden })].filter((item) =>
      item.hasAttribute('aria-current'),
    );
    expect(shown.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual(
      current,
    );
  });

  it('FIND-08 START-17 FRAME-09 has one menu, with the entries of both', async () => {
    setWidth(true);
    const { user } = await renderScreen('/about', { user: hanako });
    const button = within(await bar()).getByRole('button', { hidden });
    await user.click(button);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.getAttribute('href') ?? entry.textContent)).toEqual([
      '/hanako',
      '/profile',
      '/friend-requests',
      '/find-friends',
      '/favBooks',
      '/mylist',
      '/record',
      '/booksJourney',
      '/logout',
      '/lendings',
      '/about',
      'English',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'English' }));
    expect(await screen.findByText('Skip to content')).toBeInTheDocument();
  });

  it.each([
    ['a visitor', null, true],
    ['a wide window', hanako, false],
  ])('START-16 is not loaded for %s', async (_, user, isNarrow) => {
    setWidth(isNarrow);
    await renderScreen('/about', { user });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(screen.queryByRole('navigation', { name: 'よく使うページ', hidden })).toBeNull();
    });
  });
});
