import {
  effectiveLevels,
  hasContent,
  levelsAreFixed,
  noteLevels,
  noteTypes,
} from '#contract/note-rules.ts';

describe('the rules of notes that page and server share', () => {
  it('fix the levels of every kind but impressions', () => {
    expect(noteTypes.filter(levelsAreFixed)).toEqual(['ExplainNote', 'InformationNote']);
  });

  it.each(noteLevels.flatMap((open) => noteLevels.map((reply) => ({ open, reply }))))(
    'let an impression have $open for readers and $reply for replies',
    (chosen) => {
      expect(effectiveLevels('ImpressionNote', chosen)).toEqual(chosen);
    },
  );

  it.each(['ExplainNote', 'InformationNote'] as const)(
    'make an %s public, whatever was chosen before',
    (noteType) => {
      expect(effectiveLevels(noteType, { open: 'PRIVATE', reply: 'FRIENDS' })).toEqual({
        open: 'PUBLIC',
        reply: 'PUBLIC',
      });
    },
  );

  it.each(['', ' ', '\n\n', '\u3000', '\u00a0\t'])('find no content in %j', (content) => {
    expect(hasContent(content)).toBe(false);
  });

  it('find content in an address followed by blank lines', () => {
    expect(hasContent('https://example.com/manifestation/000000123456\n\n\n')).toBe(true);
  });
});
