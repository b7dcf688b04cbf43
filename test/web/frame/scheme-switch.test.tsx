import { act, screen, within } from '@testing-library/react';
import { COLOR_SCHEME_KEY, STORED_STATE_EVENT } from '#contract/first-script.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

startApiServer();
const stored = () => localStorage.getItem(COLOR_SCHEME_KEY);

const footerGroup = async (name = '画面の明るさ') =>
  within(await screen.findByRole('contentinfo')).getByRole('group', { name });

describe('the switch of light and dark', () => {
  beforeEach(() => {
    localStorage.removeItem(COLOR_SCHEME_KEY);
  });

  it('DARK-08 is beside the language, follows the system at first, and stores a choice', async () => {
    const shown = jest.fn();
    document.addEventListener(STORED_STATE_EVENT, shown);
    const { user } = await renderScreen('/about');
    const group = await footerGroup();
    const option = (name: string) => within(group).getByRole('radio', { name });
    expect(option('自動')).toBeChecked();

    shown.mockClear();
    await user.click(option('ダーク'));
    expect(option('ダーク')).toBeChecked();
    expect(stored()).toBe('dark');
    expect(shown).toHaveBeenCalledTimes(1);

    await user.click(option('自動'));
    expect(option('自動')).toBeChecked();
    expect(stored()).toBeNull();
    document.removeEventListener(STORED_STATE_EVENT, shown);
  });

  it('DARK-08 works by keyboard and has English texts', async () => {
    const { user } = await renderScreen('/about', { locale: 'en' });
    const group = await footerGroup('Appearance');
    act(() => {
      within(group).getByRole('radio', { name: 'System' }).focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(within(group).getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Light' })).toHaveFocus();
    expect(stored()).toBe('light');
  });

  it('DARK-02 shows what another tab has chosen', async () => {
    await renderScreen('/about');
    const group = await footerGroup();
    localStorage.setItem(COLOR_SCHEME_KEY, 'dark');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: COLOR_SCHEME_KEY, newValue: 'dark' }));
    });
    expect(within(group).getByRole('radio', { name: 'ダーク' })).toBeChecked();
  });

  it('DARK-09 is in the small menu of visitors, which stays open and says what is chosen', async () => {
    const { user } = await renderScreen('/about');
    await user.click(await screen.findByRole('button', { name: 'メニュー' }));
    const menu = await screen.findByRole('menu');
    const group = within(menu).getByRole('group', { name: '画面の明るさ' });
    expect(within(group).getByRole('menuitemradio', { name: '自動' })).toBeChecked();
    await user.click(within(group).getByRole('menuitemradio', { name: 'ライト' }));
    expect(within(group).getByRole('menuitemradio', { name: 'ライト' })).toBeChecked();
    expect(within(group).getByRole('menuitemradio', { name: '自動' })).not.toBeChecked();
    expect(stored()).toBe('light');
  });

  it('DARK-09 is in the account menu, by keyboard', async () => {
    const { user } = await renderScreen('/about', { user: hanako });
    await user.click(await screen.findByRole('button', { name: 'hanakoのメニュー' }));
    await screen.findByRole('menu');
    // From the first item upwards: the last one.
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitemradio', { name: 'ダーク' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitemradio', { name: 'ダーク' })).toBeChecked();
    expect(stored()).toBe('dark');
  });

  it('DARK-02 reports a browser that stores no choice', async () => {
    const { user } = await renderScreen('/about');
    const group = await footerGroup();
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    await user.click(within(group).getByRole('radio', { name: 'ダーク' }));
    denied.mockRestore();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(within(group).getByRole('radio', { name: '自動' })).toBeChecked();
  });
});
