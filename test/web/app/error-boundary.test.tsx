import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import type { Locale } from '#web/texts/texts.ts';
import { themeOf } from '#web/theme/theme.ts';
import { TextsProvider } from '#web/app/texts-provider.tsx';

const Broken = (): ReactNode => {
  throw new Error('Cannot read properties of undefined');
};

const renderBroken = (locale: Locale) => {
  // React repeats what was caught on the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <TextsProvider initial={locale}>
      <ThemeProvider theme={themeOf(locale)}>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </ThemeProvider>
    </TextsProvider>,
  );
};

describe('a screen that throws', () => {
  it('ERR-65 SP-137 shows Unexpected Application Error! without the cause', async () => {
    renderBroken('en');
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
    expect(document.body).not.toHaveTextContent('Cannot read properties');
    expect(screen.getByRole('button')).toBeVisible();
  });

  it('shows the error in Japanese', async () => {
    renderBroken('ja');
    expect(screen.getByRole('heading')).toHaveTextContent('予期しないエラーが発生しました');
  });
});
