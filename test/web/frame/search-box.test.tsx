import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pageHref } from '#contract/pages.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const api = startApiServer();

beforeEach(() => {
  api.answer('works', 'findWorks', () => ({ works: [], more: false }));
  api.answer('authorSearch', 'searchAuthors', () => []);
  // A slow test types for longer than the box waits.
  api.answer('suggestions', 'suggestWords', () => []);
});

const box = () => screen.findByRole('combobox', { name: '本と著者を検索' });
const shade = () => screen.queryByTestId('search-shade');

describe('the search box', () => {
  it.each(['Enter', 'the icon'])('FRAME-03 goes to the search page by %s', async (by) => {
    const { user, path } = await renderScreen('/about');
    await user.type(await box(), '夏目 漱石/C++');
    if (by === 'Enter') await user.keyboard('{Enter}');
    else await user.click(screen.getByRole('button', { name: '検索' }));
    expect(path()).toBe(pageHref.search('夏目 漱石/C++'));
  });

  it('FUZZY-12 says that 201 characters are too long, and keeps page and text', async () => {
    const { user, path } = await renderScreen('/about');
    const input = await box();
    const tooLong = '長すぎます。200文字以内で入力してください';
    await user.click(input);
    await user.paste('本'.repeat(201));
    expect(screen.getByText(tooLong)).toBeVisible();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(tooLong);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/about');
    expect(input).toHaveValue('本'.repeat(201));
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(tooLong)).toBeNull();
    expect(input).toBeValid();
    await user.keyboard('{Enter}');
    expect(path()).toBe(pageHref.search('本'.repeat(200)));
  });

  it('SP-140 ignores the Enter that ends a conversion', async () => {
    const { path } = await renderScreen('/about');
    fireEvent.change(await box(), { target: { value: '漱石' } });
    expect(fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true })).toBe(false);
    // What some keyboards report for it instead.
    expect(fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 13 })).toBe(true);
    expect(path()).toBe('/about');
  });

  it.each(['', '   ', '　', '\t'])('FRAME-04 ignores the blank query %p', async (query) => {
    const { user, path } = await renderScreen('/about');
    await user.click(await box());
    if (query !== '') await user.paste(query);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(path()).toBe('/about');
  });

  it('FRAME-05 keeps its text on the search page and is empty elsewhere', async () => {
    const { user } = await renderScreen(pageHref.search('漱石'));
    expect(await box()).toHaveValue('漱石');
    await user.click(screen.getByRole('link', { name: 'プライバシーポリシー' }));
    await waitFor(async () => {
      expect(await box()).toHaveValue('');
    });
  });

  it('FRAME-05 shows the query of the page after going back', async () => {
    const { user, back } = await renderScreen(pageHref.search('猫'));
    await user.clear(await box());
    await user.type(await box(), '犬{Enter}');
    expect(await box()).toHaveValue('犬');
    await back();
    await waitFor(async () => {
      expect(await box()).toHaveValue('猫');
    });
  });

  it('FRAME-06 darkens the page while the search box has focus', async () => {
    const { user } = await renderScreen('/about');
    await user.click(await box());
    expect(shade()).toBeVisible();
    await user.tab();
    expect(shade()).toBeNull();
  });
});
