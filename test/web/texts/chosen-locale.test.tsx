import { preferredLocale, readChosenLocale, storeChosenLocale } from '#web/texts/chosen-locale.ts';

/** The cookies that the page has written since, with their attributes. */
const watchCookies = () => jest.spyOn(document, 'cookie', 'set');

const accept = (...languages: string[]): void => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the chosen locale', () => {
  it('EDGE-10 is stored for a year in a cookie that holds nothing else', () => {
    const written = watchCookies();
    storeChosenLocale('en');
    expect(written.mock.calls).toEqual([['locale=en; Path=/; Max-Age=31536000; SameSite=Lax']]);
    expect(readChosenLocale()).toBe('en');
  });

  it.each(['', 'fr', 'EN', 'constructor', 'en%20'])('EDGE-10 is not the cookie %j', (value) => {
    document.cookie = `locale=${value}; Path=/`;
    expect(readChosenLocale()).toBeNull();
  });

  it('SP-019 takes precedence over the languages of the browser', () => {
    accept('en-US', 'ja');
    expect(preferredLocale()).toBe('en');
    storeChosenLocale('ja');
    expect(preferredLocale()).toBe('ja');
  });

  it('SP-019 is Japanese when the browser has neither language', () => {
    accept('fr', 'zh-TW');
    expect(preferredLocale()).toBe('ja');
  });
});
