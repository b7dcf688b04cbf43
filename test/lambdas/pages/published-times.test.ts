import { noteHead } from '#lambdas/pages/written-heads.ts';
import { taro } from '#test/support/people.ts';
import { noteOf } from '../reports/serve-reports.ts';

const site = { productName: 'Hondana', origin: 'https://hondana.example' };
const WRITTEN = '2015-03-09T00:00:00.000Z';
const PUBLISHED = '2026-11-27T00:00:00.000Z';
const LATER = '2026-11-28T00:00:00.000Z';

describe('the head of a note that was not public from the beginning', () => {
  it.each([
    ['unchanged since it was written', WRITTEN, PUBLISHED],
    ['edited later', LATER, LATER],
  ])('LEVEL-09 claims no date before it became public, %s', (_, editedAt, modified) => {
    const note = noteOf(taro, 1, { createdAt: WRITTEN, editedAt, publishedAt: PUBLISHED });
    expect(noteHead({ note, author: null }, site, 'ja')).toMatchObject({
      properties: { 'article:published_time': PUBLISHED, 'article:modified_time': modified },
      thing: { datePublished: PUBLISHED, dateModified: modified },
    });
  });
});
