import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { useState, type ReactNode } from 'react';
import { Guarded } from '#web/app/router.tsx';
import { Navigation, useLocation } from '#web/lib/navigation.tsx';
import { themeOf } from '#web/theme/theme.ts';
import { TextsProvider } from '#web/app/texts-provider.tsx';

let mounted = 0;
let go: (address: string) => void = () => {};

const Page = (): ReactNode => {
  const [number] = useState(() => (mounted += 1));
  const { search } = useLocation();
  if (search === '?broken') throw new Error('broken');
  return <p>{`mounted ${String(number)}`}</p>;
};

const open = (): void => {
  mounted = 0;
  const history = createMemoryHistory({ initialEntries: ['/a'] });
  go = (address) => {
    act(() => {
      history.push(address);
    });
  };
  render(
    <Navigation history={history}>
      <TextsProvider initial="ja">
        <ThemeProvider theme={themeOf('ja')}>
          <Guarded>
            <Page />
          </Guarded>
        </ThemeProvider>
      </TextsProvider>
    </Navigation>,
  );
};

describe('a screen', () => {
  it('TOOL-03 stays mounted when only the query of the address changes', async () => {
    open();
    go('/a?shelf=1');
    go('/a?shelf=2');
    expect(screen.getByText('mounted 1')).toBeVisible();
    go('/b?shelf=2');
    expect(screen.getByText('mounted 2')).toBeVisible();
    // A link to the address that is already shown starts the screen again.
    go('/b?shelf=2');
    expect(screen.getByText('mounted 3')).toBeVisible();
  });

  it('TOOL-03 that failed is shown again after a navigation', async () => {
    // React repeats what was caught on the console.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open();
    go('/a?broken');
    expect(screen.getByRole('heading')).toHaveTextContent('予期しないエラーが発生しました');
    go('/a?whole');
    expect(screen.getByText(/mounted/)).toBeVisible();
  });
});
