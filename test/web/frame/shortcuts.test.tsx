import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

startApiServer();
beforeAll(() => import('#web/app/frame/shortcuts/shortcuts-dialog.tsx'));

const box = () => screen.getByRole('combobox', { name: '本と著者を検索' });
const list = () => screen.findByRole('dialog', { name: 'キーボードショートカット' });

describe('the keyboard shortcuts', () => {
  it('START-07 focus the search box and list themselves', async () => {
    const { user } = await renderScreen('/about');
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    // In a field they are characters.
    await user.keyboard('/?');
    expect(box()).toHaveValue('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    const input = box();
    act(() => {
      input.blur();
    });
    await user.keyboard('?');
    expect(within(await list()).getByText('検索欄に移る')).toBeVisible();
    await user.keyboard('/');
    expect(input).not.toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('START-07 are characters with a modifier key, and on the scan page', async () => {
    const about = await renderScreen('/about');
    await about.user.keyboard('{Control>}/{/Control}');
    expect(box()).not.toHaveFocus();
    cleanup();
    const { user } = await renderScreen('/scan', { user: hanako });
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('START-08 are turned off and on in their list, which stays', async () => {
    const { user } = await renderScreen('/about');
    await user.keyboard('?');
    const turn = within(await list()).getByRole('switch', { name: '「/」のショートカットを使う' });
    expect(turn).toBeChecked();
    await user.click(turn);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
    await user.keyboard('?');
    await user.click(within(await list()).getByRole('switch'));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('/');
    expect(box()).toHaveFocus();
  });
});
