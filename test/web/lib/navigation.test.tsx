import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserHistory, createMemoryHistory, type History } from 'history';
import type { ComponentProps, ReactNode } from 'react';
import {
  Link,
  Navigation,
  Redirect,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '#web/lib/navigation.tsx';

const show = (content: ReactNode, address = '/'): History => {
  const history = createMemoryHistory({ initialEntries: ['/before', address] });
  render(<Navigation history={history}>{content}</Navigation>);
  return history;
};

const addressOf = ({ location: { pathname, search, hash } }: History): string =>
  pathname + search + hash;

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
    const history = show(
      <Link to="/search/%E6%BC%B1%E7%9F%B3?a=1#b" state={{ from: '/' }}>
        漱石
      </Link>,
    );
    expect(isLeftToBrowser()).toBe(false);
    expect(addressOf(history)).toBe('/search/%E6%BC%B1%E7%9F%B3?a=1#b');
    expect(history.location.state).toEqual({ from: '/' });
    expect(history.action).toBe('PUSH');
  });

  it.each<[string, MouseEventInit, Partial<ComponentProps<typeof Link>>]>([
    ['the control key', { ctrlKey: true }, {}],
    ['the command key', { metaKey: true }, {}],
    ['the shift key', { shiftKey: true }, {}],
    ['the alternative key', { altKey: true }, {}],
    ['the middle button', { button: 1 }, {}],
    ['another target', {}, { target: '_blank' }],
  ])('WEIGHT-30 leaves a click with %s to the browser', (_, click, attributes) => {
    const history = show(
      <Link to="/about" {...attributes}>
        本
      </Link>,
    );
    expect(isLeftToBrowser(click)).toBe(true);
    expect(addressOf(history)).toBe('/');
  });

  it('WEIGHT-30 does nothing where its own handler prevents it', () => {
    const history = show(
      <Link
        to="/about"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        本
      </Link>,
    );
    isLeftToBrowser();
    expect(addressOf(history)).toBe('/');
  });

  it('WEIGHT-30 replaces the history entry of the shown address and renders it again', () => {
    const Key = () => <output>{useLocation().key}</output>;
    const history = show(
      <>
        <Link to="/about?a=1">本</Link>
        <Key />
      </>,
      '/about?a=1',
    );
    const before = screen.getByRole('status').textContent;
    isLeftToBrowser();
    expect(history.action).toBe('REPLACE');
    expect(screen.getByRole('status').textContent).not.toBe(before);
    act(() => {
      history.back();
    });
    expect(addressOf(history)).toBe('/before');
  });
});

describe('a state that a page stores in its entry', () => {
  it('SUGGEST-30 is stored without a navigation, and is there after a return', () => {
    const Stored = () => {
      const { state } = useLocation();
      const navigate = useNavigate();
      return (
        <button
          onClick={() => {
            navigate({ search: '?a=1' }, { replace: true, state: { samePage: true, tab: 'b' } });
          }}
        >
          {JSON.stringify(state)}
        </button>
      );
    };
    const history = show(<Stored />, '/search/a?a=1');
    const before = screen.getByRole('button').textContent;
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent(before);
    expect(addressOf(history)).toBe('/search/a?a=1');
    act(() => {
      history.push('/about');
    });
    act(() => {
      history.back();
    });
    expect(screen.getByRole('button')).toHaveTextContent('{"samePage":true,"tab":"b"}');
  });
});

describe('an address', () => {
  it.each([
    ['/search/100%25%20%E6%BC%B1%2F%E7%9F%B3', { query: '100% 漱/石' }],
    ['/search/%2525', { query: '%25' }],
    ['/search/100%', { query: '100%' }],
    ['/Hanako/', { username: 'Hanako' }],
    ['/list', {}],
    ['/a/b/c/d', {}],
  ])('WEIGHT-31 %s has parameters that are decoded once', (address, parameters) => {
    const Parameters = () => <output>{JSON.stringify(useParams())}</output>;
    show(<Parameters />, address);
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(parameters);
  });

  it('WEIGHT-31 is replaced by a redirect', () => {
    const history = show(<Redirect to="/about" />, '/login');
    expect(addressOf(history)).toBe('/about');
    act(() => {
      history.back();
    });
    expect(addressOf(history)).toBe('/before');
  });

  it('WEIGHT-31 has a query that changes without its path', () => {
    const Query = () => {
      const [query, setQuery] = useSearchParams();
      const type = useNavigationType();
      return (
        <>
          <output>{`${type} ${query.get('q') ?? '-'}`}</output>
          <button
            onClick={() => {
              setQuery({ q: '漱石 &' });
            }}
          >
            set
          </button>
          <button
            onClick={() => {
              setQuery({}, { replace: true, state: { kept: true } });
            }}
          >
            clear
          </button>
        </>
      );
    };
    const history = show(<Query />, '/bookshelf?q=a#b');
    expect(screen.getByRole('status')).toHaveTextContent('POP a');
    fireEvent.click(screen.getByRole('button', { name: 'set' }));
    expect(screen.getByRole('status')).toHaveTextContent('PUSH 漱石 &');
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(screen.getByRole('status')).toHaveTextContent('REPLACE -');
    expect(addressOf(history)).toBe('/bookshelf');
    expect(history.location.state).toEqual({ kept: true });
    act(() => {
      history.back();
    });
    expect(screen.getByRole('status')).toHaveTextContent('POP a');
  });
});

describe('the history of the browser', () => {
  afterEach(() => {
    history.replaceState(null, '', '/');
  });

  it('WEIGHT-31 keeps the state of an entry when the page is loaded again', () => {
    createBrowserHistory().push('/login', { from: '/about' });
    const { location, action } = createBrowserHistory();
    expect(location).toMatchObject({ pathname: '/login', state: { from: '/about' } });
    expect(action).toBe('POP');
    expect(location.key).not.toBe('default');
  });
});
