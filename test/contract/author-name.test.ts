import { authorName } from '#contract/book-fields.ts';

describe('authorName', () => {
  it.each([
    ['夏目, 漱石', '夏目 漱石'],
    ['夏目，漱石', '夏目漱石'],
    ['夏目,  漱石', '夏目 漱石'],
    ['Shaw, George Bernard', 'Shaw George Bernard'],
    ['夏目, 漱石,', '夏目 漱石'],
    ['清少納言', '清少納言'],
    ['岩波、茂雄', '岩波、茂雄'],
  ])('AUTH-01 writes the heading %s as %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
  });

  it.each([undefined, '', ' ', ', ，'])('AUTH-01 returns null for the heading %j', (heading) => {
    expect(authorName(heading)).toBeNull();
  });
});
