import { authorName } from '#contract/book-fields.ts';

describe('an author name', () => {
  it.each([
    ['夏目, 漱石', '夏目 漱石'],
    ['夏目，漱石', '夏目漱石'],
    ['夏目,  漱石', '夏目 漱石'],
    ['Shaw, George Bernard', 'Shaw George Bernard'],
    ['夏目, 漱石,', '夏目 漱石'],
    ['清少納言', '清少納言'],
    ['岩波、茂雄', '岩波、茂雄'],
  ])('AUTH-01 %s is written %s', (heading, name) => {
    expect(authorName(heading)).toBe(name);
  });

  it.each([undefined, '', ' ', ', ，'])('AUTH-01 is none where the record says %j', (heading) => {
    expect(authorName(heading)).toBeNull();
  });
});
