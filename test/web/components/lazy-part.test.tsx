import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, Suspense, type ReactNode } from 'react';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { lazyPart, NoPart, type PartFailureProps } from '#web/components/lazy-part.tsx';
import { reloadPage } from '#web/lib/browser.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#web/lib/measures.ts';
import { themeOf } from '#web/theme/theme.ts';

jest.mock('#web/lib/browser.ts', () => ({ reloadPage: jest.fn() }));

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

const pageWith = (children: ReactNode) => (
  <TextsProvider initial="ja">
    <ThemeProvider theme={themeOf('ja')}>
      <ErrorBoundary>
        <input aria-label="入力" />
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </ThemeProvider>
  </TextsProvider>
);

const show = (children: ReactNode) => {
  render(pageWith(children));
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

  it('WEIGHT-20 replaces a screen by a message, whose button keeps the focus and reloads once online', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async () => new Response('');
    const { load } = createSource();
    const user = show(createElement(lazyComponent('Part', load)));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'ページを読み込めませんでした',
    );
    const again = screen.getByRole('button', { name: 'もう一度試す' });
    await user.click(again);
    expect(again).toHaveFocus();
    expect(reloadPage).not.toHaveBeenCalled();

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledTimes(1);
    });
    globalThis.fetch = fetch;
  });

  it('WEIGHT-20 loads a screen again when it is opened again', async () => {
    const { source, load } = createSource();
    const Screen = lazyComponent('Part', load);
    const { unmount } = render(pageWith(<Screen />));
    await screen.findByRole('alert');
    unmount();
    source.away = false;
    show(<Screen />);
    expect(await screen.findByText('部品')).toBeVisible();
  });
});

describe('loading the code of a component', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ERR-64 SP-137 SESSION-18 CONST-24 is given up after 120000 ms, with the name of the code', async () => {
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Never = lazyComponent('AboutScreen', () => new Promise<never>(() => {}));
    render(pageWith(<Never />));
    await act(async () => jest.advanceTimersByTimeAsync(119_999));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(logged.mock.calls.flat().map(String)).toContain(
      'ChunkError: Loading chunk AboutScreen failed',
    );
  });

  it.each(['beforeunload', 'pagehide'])(
    'WEIGHT-22 starts again when it was cancelled by leaving the page (%s)',
    async (type) => {
      let attempts = 0;
      const Left = lazyComponent('Part', () => {
        attempts += 1;
        if (attempts > 1) return Promise.resolve({ Part });
        dispatchEvent(new Event(type));
        return Promise.reject(new TypeError('cancelled'));
      });
      render(pageWith(<Left />));
      await act(async () => jest.advanceTimersByTimeAsync(4_999));
      expect(attempts).toBe(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await act(async () => jest.advanceTimersByTimeAsync(1));
      expect(screen.getByText('部品')).toBeVisible();
    },
  );
});
