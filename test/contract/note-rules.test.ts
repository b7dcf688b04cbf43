import {
  effectiveLevels,
  hasContent,
  levelsAreFixed,
  noteLevels,
  noteTypes,
} from '#contract/note-rules.ts';

describe('the rules of notes', () => {
  it('fixes the levels of every note type but impressions', () => {
    expect(noteTypes.filter(levelsAreFixed)).toEqual(['ExplainNote', 'InformationNote']);
  });

  it.each(noteLevels.flatMap((open) => noteLevels.map((reply) => ({ open, reply }))))(
    'keeps the levels $open for readers and $reply for replies of an impression note',
    (chosen) => {
      expect(effectiveLevels('ImpressionNote', chosen)).toEqual(chosen);
    },
  );

  it.each(['ExplainNote', 'InformationNote'] as const)(
    'makes an %s public and ignores the chosen levels',
    (noteType) => {
      expect(effectiveLevels(noteType, { open: 'PRIVATE', reply: 'FRIENDS' })).toEqual({
        open: 'PUBLIC',
        reply: 'PUBLIC',
      });
    },
  );

  it.each(['', ' ', '\n\n', '\u3000', '\u00a0\t'])('finds no content in %j', (content) => {
    expect(hasContent(content)).toBe(false);
  });

  it('finds content in an address followed by blank lines', () => {
    expect(hasContent('https://example.com/manifestation/000000123456\n\n\n')).toBe(true);
  });
});
