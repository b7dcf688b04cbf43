import { reloadPage } from '#web/lib/browser.ts';
import { reloadForReleases, reloadIfReachable } from '#web/lib/new-release.ts';

jest.mock('#web/lib/browser.ts', () => ({ reloadPage: jest.fn() }));

const documentOf = (release: string): string =>
  `<script type="module" src="/assets/index-${release}.js"></script>`;

/** The home page as the site serves it now; null without a network. */
const serve = (html: string | null) => {
  const served = jest.fn(() =>
    html === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(html)),
  );
  globalThis.fetch = served;
  return served;
};

/** Reports missing code as the bundler's loader does. */
const missCode = async (): Promise<void> => {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
};

describe('code that is missing after a release', () => {
  const { fetch } = globalThis;
  beforeAll(reloadForReleases);
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
    sessionStorage.clear();
    document.head.innerHTML = documentOf('abc');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.fetch = fetch;
    document.head.innerHTML = '';
  });

  it('WEIGHT-20 never reloads the page while the network or the site is away', async () => {
    serve(null);
    await missCode();
    await reloadIfReachable();
    globalThis.fetch = async () => new Response('', { status: 503 });
    await missCode();
    await reloadIfReachable();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const served = serve(documentOf('def'));
    await missCode();
    await reloadIfReachable();
    expect(served).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('WEIGHT-21 reloads the page for another release, once for each', async () => {
    serve(documentOf('abc'));
    await missCode();
    expect(reloadPage).not.toHaveBeenCalled();

    serve(documentOf('def'));
    await missCode();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await missCode();
    expect(reloadPage).toHaveBeenCalledTimes(1);

    document.head.innerHTML = documentOf('def');
    serve(documentOf('ghi'));
    await missCode();
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it('WEIGHT-21 reloads nothing where no reload can be remembered', async () => {
    serve(documentOf('def'));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await missCode();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('WEIGHT-20 reloads when the reader tries again and the site answers', async () => {
    serve(documentOf('abc'));
    await reloadIfReachable();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
