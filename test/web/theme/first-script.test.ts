import {
  COLOUR_SCHEME_KEY,
  firstScript,
  STORED_READER_KEY,
  STORED_STATE_EVENT,
} from '#contract/first-script.ts';

import '#web/lib/early-press.ts';

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

const themeColours = () =>
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
    if (choice !== null) localStorage.setItem(COLOUR_SCHEME_KEY, choice);
    openPage(createSystem(dark));
    expect(root).toHaveAttribute('data-color-scheme', shown);
    expect(themeColours()).toEqual([`#${shown}`, `#${shown}`]);
  });

  it('DARK-01 follows the system while the page is open', () => {
    const system = createSystem(false);
    openPage(system);
    system.turn(true);
    expect(root).toHaveAttribute('data-color-scheme', 'dark');
    expect(themeColours()).toEqual(['#dark', '#dark']);
  });

  it('DARK-02 keeps the choice when the system changes, and follows another tab', () => {
    const system = createSystem(false);
    localStorage.setItem(COLOUR_SCHEME_KEY, 'light');
    openPage(system);
    system.turn(true);
    expect(root).toHaveAttribute('data-color-scheme', 'light');
    localStorage.setItem(COLOUR_SCHEME_KEY, 'dark');
    dispatchEvent(new StorageEvent('storage', { key: COLOUR_SCHEME_KEY }));
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
