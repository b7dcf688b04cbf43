import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Guarded } from '#web/app/router.tsx';
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

const Steps = (): null => {
  const navigate = useNavigate();
  useEffect(() => {
    go = (address) => {
      act(() => {
        navigate(address);
      });
    };
  }, [navigate]);
  return null;
};

const open = (): void => {
  mounted = 0;
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Steps />
      <TextsProvider initial="ja">
        <ThemeProvider theme={themeOf('ja')}>
          <Guarded>
            <Page />
          </Guarded>
        </ThemeProvider>
      </TextsProvider>
    </MemoryRouter>,
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
