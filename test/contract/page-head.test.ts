import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentSecurityPolicy } from '#contract/content-security-policy.ts';
import { pageHead } from '../../web/page-head.ts';

const { transformIndexHtml } = pageHead();
if (typeof transformIndexHtml !== 'object') throw new Error('The plug-in changes no page');
const build = transformIndexHtml.handler as (html: string) => string;
const page = build(readFileSync('web/index.html', 'utf8'));

const scriptSources = /script-src ([^;]+)/.exec(contentSecurityPolicy({ connect: [] }))?.[1];

describe('the head of the page', () => {
  it('DARK-05 SEC-11 has one inline script, and the policy allows its text and no other', () => {
    const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0]?.[1] ?? '')
      .digest('base64');
    expect(scriptSources).toBe(`'self' 'sha256-${hash}'`);
    // Attributes such as `onclick` are inline scripts, too.
    expect(page).not.toMatch(/<[^>]+\son\w+=/);
  });

  it('DARK-01 chooses the scheme before the first style and all content', () => {
    const script = page.indexOf('<script>');
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(page.indexOf('<style>'));
    expect(page.indexOf('</style>')).toBeLessThan(page.indexOf('<body>'));
  });

  it('DARK-03 gives browsers a theme color for each scheme, and both schemes', () => {
    const metas = [...page.matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)"/g)];
    expect(metas.map(([, media, content]) => [media, content])).toEqual([
      ['(prefers-color-scheme: light)', 'rgb(35,48,72)'],
      ['(prefers-color-scheme: dark)', '#1b2538'],
    ]);
    expect(page).toContain('<meta name="color-scheme" content="light dark" />');
    expect(page).toMatch(/:root\{color-scheme:light;/);
    expect(page).toMatch(/\[data-color-scheme="dark"\]\{color-scheme:dark;/);
  });

  it('DARK-04 follows the system without JavaScript', () => {
    const chosen = /\[data-color-scheme="dark"\]\{([^}]+)\}/.exec(page)?.[1];
    const bySystem =
      /@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-color-scheme\]\)\{([^}]+)\}\}/.exec(
        page,
      )?.[1];
    expect(chosen).toContain('--color-background:');
    expect(bySystem).toBe(chosen);
  });

  it('refuses a page without a place for it', () => {
    expect(() => build('<!doctype html>')).toThrow('index.html has no');
  });
});
