import {
  BACKGROUND_SCRIPTS_MS,
  COLOR_SCHEME_KEY,
  firstScript,
  SCRIPTS_ATTRIBUTE,
  STORED_READER_KEY,
  STORED_STATE_EVENT,
} from '#contract/first-script.ts';

import '#web/lib/hydration.ts';

const root = document.documentElement;

/** The system's setting, which a test changes as a reader would. */
const createSystem = (dark: boolean) => {
  const query = Object.assign(new EventTarget(), { matches: dark });
  return {
    query,
    turn: (nowDark: boolean) => {
      query.matches = nowDark;
      query.dispatchEvent(new Event('change'));
    },
  };
};

const themeColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  );

/** Runs the script as a page that is being opened does. */
const openPage = (system: { readonly query: EventTarget }) => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#light"><meta name="theme-color" content="#dark">';
  window.matchMedia = jest.fn().mockReturnValue(system.query);
  // The text is the product's own.
  // eslint-disable-next-line no-eval, no-implied-eval
  new Function(firstScript)();
};

describe('the first script', () => {
  beforeEach(() => {
    localStorage.clear();
    root.removeAttribute('data-color-scheme');
    root.removeAttribute('data-reader');
  });

  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', true, 'dark'],
  ])('DARK-01 DARK-02 with the choice %s, dark system %s, shows %s', (choice, dark, shown) => {
    if (choice !== null) localStorage.setItem(COLOR_SCHEME_KEY, choice);
    openPage(createSystem(dark));
    expect(root).toHaveAttribute('data-color-scheme', shown);
    expect(themeColors()).toEqual([`#${shown}`, `#${shown}`]);
  });

  it('DARK-01 follows the system while the page is open', () => {
    const system = createSystem(false);
    openPage(system);
    system.turn(true);
    expect(root).toHaveAttribute('data-color-scheme', 'dark');
    expect(themeColors()).toEqual(['#dark', '#dark']);
  });

  it('DARK-02 keeps the choice when the system changes, and follows another tab', () => {
    const system = createSystem(false);
    localStorage.setItem(COLOR_SCHEME_KEY, 'light');
    openPage(system);
    system.turn(true);
    expect(root).toHaveAttribute('data-color-scheme', 'light');
    localStorage.setItem(COLOR_SCHEME_KEY, 'dark');
    dispatchEvent(new StorageEvent('storage', { key: COLOR_SCHEME_KEY }));
    expect(root).toHaveAttribute('data-color-scheme', 'dark');
  });

  it('DARK-06 marks whether this browser stores a reader', () => {
    localStorage.setItem(STORED_READER_KEY, '{}');
    openPage(createSystem(false));
    expect(root).toHaveAttribute('data-reader');
    localStorage.removeItem(STORED_READER_KEY);
    document.dispatchEvent(new Event(STORED_STATE_EVENT));
    expect(root).not.toHaveAttribute('data-reader');
  });

  it('DARK-01 follows the system in a browser that denies storage', () => {
    const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    openPage(createSystem(true));
    denied.mockRestore();
    expect(root).toHaveAttribute('data-color-scheme', 'dark');
    expect(root).not.toHaveAttribute('data-reader');
  });

  it('STILL-02 records the last press of a control until the page takes it', () => {
    openPage(createSystem(false));
    document.body.innerHTML =
      '<button type="button"><b>one</b></button><button type="submit">two</button><p>three</p>';
    const [one, two] = document.querySelectorAll('button');
    two?.addEventListener('click', (event) => {
      event.preventDefault();
    });
    document.querySelector('b')?.click();
    two?.click();
    document.querySelector('p')?.click();
    expect(window.takeEarlyPress?.()).toBe(one);

    openPage(createSystem(false));
    expect(window.takeEarlyPress?.()).toBeNull();
    one?.click();
    expect(window.takeEarlyPress?.()).toBeNull();
  });
});

describe('the scripts of a page that arrives as HTML', () => {
  const [first, other] = ['/assets/main.js', '/assets/book.js'];
  /** Reports paints as a browser does; undefined in one that cannot. */
  let paint: ((name: string) => void) | undefined;
  const view = (state: DocumentVisibilityState) =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const preloads = () =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    );
  const started = () =>
    [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  const open = () => {
    openPage(createSystem(false));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    root.setAttribute(SCRIPTS_ATTRIBUTE, `${first} ${other}`);
    class Observer {
      static readonly supportedEntryTypes = ['paint'];
      constructor(report: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        paint = (name) => {
          report({ getEntriesByName: (asked) => (asked === name ? [{} as PerformanceEntry] : []) });
        };
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Observer });
  });
  afterEach(() => {
    // Ends what an open page still listens to.
    dispatchEvent(new Event('pointerdown'));
    root.removeAttribute(SCRIPTS_ATTRIBUTE);
    Reflect.deleteProperty(window, 'PerformanceObserver');
    paint = undefined;
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('PAINT-01 are requested after the first contentful paint, once', () => {
    open();
    paint?.('first-paint');
    jest.runAllTimers();
    expect([preloads(), started()]).toEqual([[], []]);
    paint?.('first-contentful-paint');
    paint?.('first-contentful-paint');
    expect(preloads()).toEqual([first, other]);
    expect(started()).toEqual([first]);
  });

  it.each(['pointerdown', 'keydown', 'focusin'])(
    'PAINT-02 are requested at once on a %s',
    (use) => {
      open();
      document.body.dispatchEvent(new Event(use, { bubbles: true }));
      expect(started()).toEqual([first]);
      paint?.('first-contentful-paint');
      expect(started()).toEqual([first]);
    },
  );

  it('PAINT-02 are requested at once where a reader is stored', () => {
    localStorage.setItem(STORED_READER_KEY, '{}');
    open();
    expect(started()).toEqual([first]);
  });

  it('PAINT-02 start when the document is complete', () => {
    const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    open();
    paint?.('first-contentful-paint');
    expect([preloads(), started()]).toEqual([[first, other], []]);
    reading.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(started()).toEqual([first]);
  });

  it('PAINT-03 are requested in the background after three seconds', () => {
    view('hidden');
    open();
    jest.advanceTimersByTime(BACKGROUND_SCRIPTS_MS - 1);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(started()).toEqual([first]);
  });

  it('PAINT-03 are requested when a page of the background becomes visible', () => {
    view('hidden');
    open();
    view('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(started()).toEqual([first]);
  });

  it('PAINT-03 are requested after two frames in a browser that does not report paints', () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
    open();
    jest.advanceTimersToNextFrame();
    expect(started()).toEqual([]);
    jest.advanceTimersToNextFrame();
    expect(started()).toEqual([first]);
  });
});
