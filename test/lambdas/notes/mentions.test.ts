import { NOTE_MENTIONS_MAX } from '#contract/limits.ts';
import { hostsOf, mentionsOf } from '#lambdas/notes/mentions.ts';

const hosts = hostsOf('https://hondana.example', 'd1.example Old.example:81');
const inText = (content: string, siteHosts = hosts) => mentionsOf({ content }, siteHosts);

describe('the mentions of a note', () => {
  it.each([
    ['the default body of the form', 'https://hondana.example/manifestation/000000001\n\n\n'],
    ['text directly after the link', 'https://hondana.example/manifestation/000000001を読んだ。'],
    ['brackets', '「https://hondana.example/manifestation/000000001」'],
    ['a trailing slash', 'https://hondana.example/manifestation/000000001/'],
    ['a query', 'https://hondana.example/manifestation/000000001?from=x'],
    ['a fragment', 'https://hondana.example/manifestation/000000001#top'],
    ['plain http, and capitals in the host', 'http://Hondana.Example/manifestation/000000001'],
    ['the same link twice', 'https://hondana.example/manifestation/000000001 '.repeat(2)],
  ])('SP-041 mentions a linked book once: %s', (_, content) => {
    expect(inText(content)).toEqual(['BOOK#000000001']);
  });

  it.each([
    ['another host', 'https://example.com/manifestation/000000001'],
    ['a host that only ends the same', 'https://not-hondana.example/manifestation/000000001'],
    ['our host as a user name', 'https://hondana.example@evil.example/manifestation/1'],
    ['another port', 'https://hondana.example:8443/manifestation/000000001'],
    ['another page', 'https://hondana.example/note/01J00000000000000000000000'],
    ['a longer path', 'https://hondana.example/manifestation/000000001/edit'],
    ['an escaped id', 'https://hondana.example/manifestation/%30%30'],
    ['an id that no book can have', `https://hondana.example/manifestation/${'9'.repeat(41)}`],
    ['a bare path', '/manifestation/000000001'],
  ])('SP-041 mentions no book for %s', (_, content) => {
    expect(inText(content)).toEqual([]);
  });

  it('SP-041 mentions linked people and the reference fields of a note', () => {
    const content =
      'https://hondana.example/author/00054222 https://hondana.example/manifestation/2';
    const references = {
      referenceSourceKANRI_ID: '000000001',
      referenceTargetTENKYO_ID: '00012345',
    };
    expect(mentionsOf({ content, ...references }, hosts)).toEqual([
      'AUTHOR#00012345',
      'BOOK#000000001',
      'BOOK#2',
      'AUTHOR#00054222',
    ]);
  });

  it('limits a note to twenty mentions and keeps its reference fields', () => {
    const content = Array.from(
      { length: 40 },
      (_, n) => `https://hondana.example/manifestation/${String(n)}`,
    ).join('\n');
    const mentions = mentionsOf({ content, referenceTargetKANRI_ID: 'cited' }, hosts);
    expect(mentions).toHaveLength(NOTE_MENTIONS_MAX);
    expect(mentions).toContain('BOOK#cited');
  });

  it('HOST-01 includes books that are linked at a former host of the site', () => {
    const content =
      'https://d1.example/manifestation/1 http://OLD.example:81/manifestation/2 https://old.example/manifestation/3';
    expect(inText(content)).toEqual(['BOOK#1', 'BOOK#2']);
  });

  it('accepts links of any host when the stage does not know its own address', () => {
    const unknown = hostsOf('', '');
    expect(unknown).toBeNull();
    expect(inText('https://d1.cloudfront.example/manifestation/7', unknown)).toEqual(['BOOK#7']);
  });
});
