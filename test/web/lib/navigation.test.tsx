import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, type ComponentProps, type ReactNode } from 'react';
import {
  BrowserRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { goBack } from '#test/support/web/go-back.ts';
import { keepState, useChangeQuery, usePageParameters } from '#web/lib/navigation.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const show = (content: ReactNode, address = '/'): void => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', address);
  render(<BrowserRouter>{content}</BrowserRouter>);
};

const address = (): string => location.pathname + location.search + location.hash;

/** What the page knows of its history entry. */
const Entry = () => {
  const { key, state } = useLocation();
  return <output>{JSON.stringify([useNavigationType(), key, state])}</output>;
};
const entry = () => {
  const [type, key, state] = JSON.parse(screen.getByRole('status').textContent) as unknown[];
  return { type, key, state };
};

/** Clicks the only link; true if the browser is left to open it. */
const isLeftToBrowser = (init: MouseEventInit = {}): boolean => {
  let isLeft = false;
  const browser = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot open it.
    event.preventDefault();
  };
  document.addEventListener('click', browser, { once: true });
  fireEvent.click(screen.getByRole('link'), init);
  return isLeft;
};

describe('a link to a page of this site', () => {
  it('WEIGHT-30 opens it here, with a history entry that stores its state', () => {
    show(
      <>
        <Link to="/search/%E6%BC%B1%E7%9F%B3?a=1#b" state={{ from: '/' }}>
          漱石
        </Link>
        <Entry />
      </>,
    );
    expect(isLeftToBrowser()).toBe(false);
    expect(address()).toBe('/search/%E6%BC%B1%E7%9F%B3?a=1#b');
    expect(entry()).toMatchObject({ type: 'PUSH', state: { from: '/' } });
  });

  it.each<[string, MouseEventInit, Partial<ComponentProps<typeof Link>>]>([
    ['the control key', { ctrlKey: true }, {}],
    ['the command key', { metaKey: true }, {}],
    ['the shift key', { shiftKey: true }, {}],
    ['the alternative key', { altKey: true }, {}],
    ['the middle button', { button: 1 }, {}],
    ['another target', {}, { target: '_blank' }],
  ])('WEIGHT-30 leaves a click with %s to the browser', (_, click, attributes) => {
    show(
      <Link to="/about" {...attributes}>
        本
      </Link>,
    );
    expect(isLeftToBrowser(click)).toBe(true);
    expect(address()).toBe('/');
  });

  it('WEIGHT-30 replaces the history entry of the shown address and renders it again', async () => {
    show(
      <>
        <Link to="/about?a=1">本</Link>
        <Entry />
      </>,
      '/about?a=1',
    );
    const before = entry();
    isLeftToBrowser();
    expect(entry()).toMatchObject({ type: 'REPLACE' });
    expect(entry().key).not.toBe(before.key);
    await goBack();
    expect(address()).toBe('/before');
  });

  it('WEIGHT-30 leaves the shown page until the next one can be rendered', async () => {
    const { promise: code, resolve: ready } = withResolvers();
    const Page = () => {
      const { pathname } = useLocation();
      if (pathname === '/about') use(code);
      return <p>{pathname}</p>;
    };
    show(
      <>
        <Link to="/about">本</Link>
        <Suspense fallback="...">
          <Page />
        </Suspense>
      </>,
    );
    await act(async () => {
      isLeftToBrowser();
    });
    expect(screen.getByText('/')).toBeVisible();
    ready();
    expect(await screen.findByText('/about')).toBeVisible();
  });
});

describe('a state that a page keeps in its entry', () => {
  it('SUGGEST-30 is stored without a navigation, and is there after a return', async () => {
    show(
      <>
        <Link to="/about">本</Link>
        <Entry />
      </>,
      '/search/a?a=1',
    );
    const before = entry();
    keepState({ tab: 'b' });
    expect(entry()).toEqual(before);
    expect(address()).toBe('/search/a?a=1');
    isLeftToBrowser();
    expect(entry().state).toBeNull();
    await goBack();
    expect(entry()).toEqual({ ...before, state: { tab: 'b' } });
  });

  it('SUGGEST-30 is there when the page is loaded again', () => {
    show(<Entry />);
    keepState({ tab: 'b' });
    cleanup();
    render(<Entry />, { wrapper: BrowserRouter });
    expect(entry()).toMatchObject({ type: 'POP', state: { tab: 'b' } });
  });
});

describe('an address', () => {
  it.each([
    ['/search/100%25%20%E6%BC%B1%2F%E7%9F%B3', { query: '100% 漱/石' }],
    ['/search/%2525', { query: '%25' }],
    ['/search/%252F', { query: '%2F' }],
    ['/search/100%', { query: '100%' }],
    ['/search/100%%2F', { query: '100%%2F' }],
    ['/%6Cogin', { username: 'login' }],
    ['/Hanako/', { username: 'Hanako' }],
    ['/list', {}],
    ['/a/b/c/d', {}],
  ])('WEIGHT-31 %s has parameters that are decoded once', (path, parameters) => {
    const Parameters = () => <output>{JSON.stringify(usePageParameters())}</output>;
    show(<Parameters />, path);
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(parameters);
  });

  it('WEIGHT-31 is replaced by a redirect', async () => {
    const Page = () => useLocation().pathname === '/login' && <Navigate replace to="/about" />;
    show(<Page />, '/login');
    expect(address()).toBe('/about');
    await goBack();
    expect(address()).toBe('/before');
  });

  it('WEIGHT-31 is spelled as before where only its query changes', async () => {
    const Query = () => {
      const [query, setQuery] = useSearchParams();
      return (
        <>
          <output>{query.get('q') ?? '-'}</output>
          <button
            onClick={() => {
              setQuery({ q: '漱石 &' });
            }}
          >
            set
          </button>
          <button
            onClick={() => {
              setQuery({}, { replace: true });
            }}
          >
            clear
          </button>
        </>
      );
    };
    show(<Query />, '/search/100%?q=a#b');
    expect(screen.getByRole('status')).toHaveTextContent('a');
    fireEvent.click(screen.getByRole('button', { name: 'set' }));
    expect(screen.getByRole('status')).toHaveTextContent('漱石 &');
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(screen.getByRole('status')).toHaveTextContent('-');
    expect(address()).toBe('/search/100%');
    await goBack();
    expect(address()).toBe('/search/100%?q=a#b');
  });
});

describe('a change of the query', () => {
  it('STILL-04 that comes late does not lead back from the next page', () => {
    let change: ReturnType<typeof useChangeQuery> = () => {};
    const Page = () => {
      const changeQuery = useChangeQuery();
      const navigate = useNavigate();
      return (
        <button
          onClick={() => {
            change = changeQuery;
            navigate('/about');
          }}
        >
          go
        </button>
      );
    };
    show(<Page />, '/bookshelf');
    fireEvent.click(screen.getByRole('button'));
    act(() => {
      change(() => new URLSearchParams({ q: 'a' }), { replace: true });
    });
    expect(address()).toBe('/about');
  });
});
