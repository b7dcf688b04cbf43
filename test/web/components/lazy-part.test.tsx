import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { lazyPart, NoPart, type PartFailureProps } from '#web/components/lazy-part.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { themeOf } from '#web/theme/theme.ts';

const Part = () => <p>部品</p>;

/** Code that cannot be loaded while `away` is true. */
const createSource = () => {
  const source = { away: true, requests: 0 };
  const load = () => {
    source.requests += 1;
    return source.away
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ Part });
  };
  return { source, load };
};

const show = (children: ReactNode) => {
  render(
    <TextsProvider initial="ja">
      <ThemeProvider theme={themeOf('ja')}>
        <ErrorBoundary>
          <input aria-label="入力" />
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </ThemeProvider>
    </TextsProvider>,
  );
  return userEvent.setup();
};

describe('a part whose code cannot be loaded', () => {
  beforeEach(() => {
    // React repeats what was caught on the console.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('WEIGHT-23 says so, keeps what was typed beside it, and is loaded on request', async () => {
    const { source, load } = createSource();
    const Lazy = lazyPart('Part', load);
    const user = show(<Lazy />);
    await user.type(screen.getByRole('textbox', { name: '入力' }), '坊っちゃん');
    expect(await screen.findByRole('alert')).toHaveTextContent('読み込めませんでした。');
    expect(source.requests).toBe(1);

    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('読み込めませんでした。');
    expect(source.requests).toBe(2);

    source.away = false;
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText('部品')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '入力' })).toHaveValue('坊っちゃん');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('WEIGHT-23 may be replaced by something else, or nothing', async () => {
    const Other = ({ onRetry }: PartFailureProps) => <button onClick={onRetry}>別の方法</button>;
    const Missed = lazyPart('Part', createSource().load, Other);
    const Unmissed = lazyPart('Part', createSource().load, NoPart);
    show(
      <>
        <Missed />
        <Unmissed />
      </>,
    );
    expect(await screen.findByRole('button', { name: '別の方法' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not hide an error of the part itself', async () => {
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    const Lazy = lazyPart('Broken', () => Promise.resolve({ Broken }));
    show(<Lazy />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '予期しないエラーが発生しました',
    );
  });

  it('WEIGHT-20 replaces a screen by a message; the button that tries again keeps the focus', async () => {
    const { source, load } = createSource();
    const Screen = lazyComponent('Part', load);
    const user = show(<Screen />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'ページを読み込めませんでした',
    );
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('button', { name: 'もう一度試す' })).toHaveFocus();
    source.away = false;
    await user.keyboard('{Enter}');
    expect(await screen.findByText('部品')).toBeVisible();
  });
});
