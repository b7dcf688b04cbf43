import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '#test/support/web/render-screen.tsx';

describe('the footer', () => {
  it('FRAME-13 CONST-44 shows the copyright line and a link to the contact form', async () => {
    await renderScreen('/about');
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent('© 2023-2025');
    expect(within(footer).getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute(
      'href',
      '/service-contact',
    );
  });

  it('SP-019 switches the language and remembers it', async () => {
    const { user } = await renderScreen('/about');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(document.cookie).toBe('locale=en');
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('en');
    });
  });
});
