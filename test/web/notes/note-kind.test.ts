import { stanceOf } from '#web/features/notes/note-head.tsx';

describe('the stance of a citation', () => {
  it.each([
    ['positive', 'positive'],
    ['neutral', 'neutral'],
    ['negative', 'negative'],
    ['criticism', 'negative'],
    ['anything else', 'negative'],
    ['', null],
    [undefined, null],
  ])('NOTE-27 SP-056 shows the stored stance %p as %p', (stored, shown) => {
    expect(stanceOf({ referenceType: stored })).toBe(shown);
  });
});
