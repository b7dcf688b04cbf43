import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { edgeHeaders } from '#contract/routes.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';

const code = readFileSync(join(__dirname, '../../lib/edge/page-request.js'), 'utf8');

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;
interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
  readonly cookies: Values;
}

/** Runs the function as the edge does: its own world without modules, a request in, a request out. */
const run = (request: Partial<EdgeRequest>) => {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.1' },
    request: { method: 'GET', uri: '/', querystring: {}, headers: {}, cookies: {}, ...request },
  };
  const result = vm.runInNewContext(`${code}\nhandler(${JSON.stringify(event)})`);
  // Its objects are of another realm.
  return JSON.parse(JSON.stringify(result));
};

const sent = (request: Partial<EdgeRequest>) => {
  const { uri, headers } = run(request);
  return {
    uri,
    locale: headers[edgeHeaders.locale].value,
    path: headers[edgeHeaders.path].value,
  };
};

const localeOf = (acceptLanguage: string, cookie?: string): string =>
  sent({
    headers: { 'accept-language': { value: acceptLanguage } },
    cookies: cookie === undefined ? {} : { locale: { value: cookie } },
  }).locale;

describe('the language that the address names', () => {
  const named = (value: string, request: Partial<EdgeRequest> = {}) =>
    sent({ querystring: { hl: { value } }, ...request }).locale;

  it('EDGE-06 PUBLIC-13 is that of the page for who has chosen none, before that of the browser', () => {
    expect(named('en')).toBe('en');
    expect(named('ja', { headers: { 'accept-language': { value: 'en' } } })).toBe('ja');
    expect(named('en', { cookies: { locale: { value: 'ja' } } })).toBe('ja');
    expect(named('fr')).toBe('ja');
  });
});

describe('the query that the edge function passes on', () => {
  const pathOf = (uri: string, query: Record<string, string>) =>
    sent({
      uri,
      querystring: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, { value }]),
      ),
    }).path;

  it('PATH-08 is the end of a path on the page of a map, without any other parameter', () => {
    const query = { to: '000000002', stance: 'positive', utm: 'x' };
    expect(pathOf('/citations/000000001', query)).toBe('/citations/000000001?to=000000002');
    expect(pathOf('/citations/000000001', { utm: 'x' })).toBe('/citations/000000001');
  });

  it.each([
    ['/manifestation/a', 'b'],
    ['/citations', 'b'],
    ['/citations/a/b', 'b'],
    ['/citations/a', ''],
    ['/citations/a', 'a%20b'],
    ['/citations/a', 'b?c'],
    ['/citations/a', '-b'],
    ['/citations/a', 'x'.repeat(41)],
  ])('PATH-08 is none for the page %s to %j', (uri, to) => {
    expect(pathOf(uri, { to })).toBe(uri);
  });
});

describe('the path that the edge function passes on', () => {
  it.each([
    ...Object.values(pagePatterns).map((pattern) => pattern.replaceAll(/:\w+/g, 'x1')),
    pageHref.search('吾輩は猫である.'),
    pageHref.search('a/b.c'),
    '//a',
    '/a%2F%2e%2e/b',
  ])('EDGE-02 SP-015 is %s as the viewer sent it', (uri) => {
    expect(sent({ uri })).toMatchObject({ uri: '/', path: uri });
  });

  it.each([
    ['/search/100%', '/search/100%'],
    ['/search/100%25', '/search/100%25'],
    ['/search/%E6%BC', '/search/%E6%BC'],
    [pageHref.search('漢'.repeat(250)), pageHref.search('漢'.repeat(250))],
    ['/search/漱石', '/search/%%'],
    ['/a b\n', '/a%b%'],
  ])('EDGE-02 of %j is visible ASCII in the header', (uri, path) => {
    expect(sent({ uri }).path).toBe(path);
  });

  it.each([
    ['%E6%BC%B1%E7%9F%B3', '/search/%E6%BC%B1%E7%9F%B3'],
    ['a+b%2Bc', '/search/a%20b%2Bc'],
    ['..', '/search/..%20'],
    ['%2F%2Fevil.example', '/search/%2F%2Fevil.example'],
  ])('SSR-14 is that of the results when a form asks for %s', (value, address) => {
    expect(run({ uri: '/search', querystring: { words: { value } } })).toEqual({
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: address } },
    });
  });

  it.each(['', '+', '%E6%BC'])('SSR-14 stays when a form asks for nothing: %j', (value) => {
    expect(sent({ uri: '/search', querystring: { words: { value } } }).path).toBe('/search');
  });

  it('EDGE-02 is rejected when it is longer than the gateway accepts', () => {
    const long = `/search/${'a'.repeat(3_992)}`;
    expect(sent({ uri: long }).path).toBe(long);
    expect(run({ uri: `${long}a` })).toEqual({
      statusCode: 414,
      statusDescription: 'URI Too Long',
    });
  });
});

describe('the locale that the edge function passes on', () => {
  it.each([
    ['ja', 'ja'],
    ['en-US,en;q=0.9,ja;q=0.8', 'en'],
    ['ja,en-US;q=0.9,en;q=0.8', 'ja'],
    ['fr-FR, en;q=0.5, ja;q=0.7', 'ja'],
    ['fr, EN-gb ; Q=0.5', 'en'],
    ['zh-TW,zh;q=0.9', 'ja'],
    ['en;q=0', 'ja'],
    ['en;q=0.000,ja;q=0.001', 'ja'],
    ['en;q=high,ja;q=0.1', 'ja'],
    ['en;q=2', 'ja'],
    ['*', 'ja'],
    ['', 'ja'],
    ['english', 'ja'],
    [`${'fr,'.repeat(20)}en`, 'ja'],
  ])('EDGE-06 SP-019 for browsers that accept %j is %s', (accepted, locale) => {
    expect(localeOf(accepted)).toBe(locale);
  });

  it('EDGE-06 is Japanese for browsers that accept no language', () => {
    expect(sent({}).locale).toBe('ja');
  });

  it.each(['ja', 'en'])(
    'EDGE-06 SP-019 is the chosen %s, whatever the browser accepts',
    (chosen) => {
      expect(localeOf('en', chosen)).toBe(chosen);
      expect(localeOf('ja', chosen)).toBe(chosen);
    },
  );

  it.each(['', 'fr', 'EN', 'en; x', 'en"><script>', 'ja,en', 'constructor'])(
    'EDGE-06 ignores the cookie %j, which is no locale',
    (chosen) => {
      expect(localeOf('en', chosen)).toBe('en');
    },
  );
});

describe('what a viewer forges', () => {
  it('EDGE-01 SEC-19 is overwritten, so that no header of a viewer gets into the cache key', () => {
    const forged = {
      [edgeHeaders.locale]: {
        value: 'fr"><script>',
        multiValue: [{ value: 'fr"><script>' }, { value: 'x' }],
      },
      [edgeHeaders.path]: { value: '/note/of-another', multiValue: [{ value: '/note/x' }] },
    };
    const { headers } = run({ uri: '/about', headers: forged });
    expect(headers).toEqual({
      [edgeHeaders.locale]: { value: 'ja' },
      [edgeHeaders.path]: { value: '/about' },
    });
  });
});

describe('the code of the edge function', () => {
  it('names the headers of the contract', () => {
    for (const name of Object.values(edgeHeaders)) expect(code).toContain(`'${name}'`);
  });

  it('is smaller than 10 kB and uses no modules', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
    expect(code).not.toMatch(/\b(require|import|export|module)\b\s*[({'."]/);
  });
});
