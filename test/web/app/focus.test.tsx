import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

startApiServer();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the keyboard focus', () => {
  it('stays before the skip link on the first page of a visit', async () => {
    const { user } = await renderScreen('/about');
    await heading('このサイトについて');
    await user.tab();
    expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveFocus();
  });

  it('moves to the content after a link and after going back', async () => {
    const { user, back } = await renderScreen('/about');
    await heading('このサイトについて');
    await user.click(screen.getByRole('link', { name: 'プライバシーポリシー' }));
    const policy = await heading('プライバシーポリシー');
    // The focus moves when the heading has come.
    await waitFor(() => {
      expect(document.activeElement).toContainElement(policy);
    });
    await back();
    const about = await heading('このサイトについて');
    // The focus moves when the heading has come.
    await waitFor(() => {
      expect(document.activeElement).toContainElement(about);
    });
  });
});
