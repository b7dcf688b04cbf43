import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { pageHref, pagePatterns } from '#contract/pages.ts';

const code = readFileSync(join(__dirname, '../../lib/edge/spa-fallback.js'), 'utf8');

/** Runs the function as the edge does: its own world without modules, a request in, a request out. */
const rewritten = (uri: string): string => {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.1' },
    request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
  };
  return vm.runInNewContext(`${code}\nhandler(${JSON.stringify(event)}).uri`);
};

describe('the edge function of the site', () => {
  it.each(Object.values(pagePatterns).map((pattern) => pattern.replaceAll(/:\w+/g, 'x1')))(
    'FRAME-31 SP-015 serves the page at %s',
    (path) => {
      expect(rewritten(path)).toBe('/index.html');
    },
  );

  it.each([
    pageHref.search('a.b'),
    pageHref.search('吾輩は猫である.'),
    pageHref.profile('taro.yamada'),
    '/assets',
    '/robots.txt/more',
    '/x/index.html',
    '/covers/anything.png',
  ])('FRAME-31 treats %s as a page, with or without dots', (path) => {
    expect(rewritten(path)).toBe('/index.html');
  });

  it.each(['/assets/main-abc.js', '/assets/fonts/a.b.woff2', '/.well-known/assetlinks.json'])(
    'does not rewrite the file %s',
    (path) => {
      expect(rewritten(path)).toBe(path);
    },
  );

  it.each([
    'index.html',
    'config.json',
    'robots.txt',
    ...readdirSync(join(__dirname, '../../web/public')),
  ])('does not rewrite the root file %s', (name) => {
    expect(rewritten(`/${name}`)).toBe(`/${name}`);
  });

  it('passes on everything else of the request', () => {
    const request = { method: 'GET', uri: '/note/1', querystring: { a: { value: '1' } } };
    const result = vm.runInNewContext(`${code}\nhandler(${JSON.stringify({ request })})`);
    expect(JSON.parse(JSON.stringify(result))).toEqual({ ...request, uri: '/index.html' });
  });

  it('is smaller than 10 kB and uses no modules', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
    expect(code).not.toMatch(/\b(require|import|export|module)\b\s*[({'."]/);
  });
});
