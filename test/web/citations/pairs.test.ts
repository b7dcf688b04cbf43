import { citesBotchan, citesPerson, noStances } from '#test/support/web/citations.ts';
import {
  citationsOf,
  mergePairs,
  prevailingStance,
  secondStance,
  strengthOf,
} from '#web/features/citations/pairs.ts';
import { curve, meetingPlaces, placeLines } from '#web/features/citations/place-lines.ts';

const withCounts = (
  counts: Partial<typeof noStances>,
  referenceType?: 'positive' | 'negative',
) => ({
  ...citesBotchan,
  counts: { ...noStances, ...counts },
  newest: { ...citesBotchan.newest, referenceType },
});

describe('pairs of a map', () => {
  it('CITE-65 are in the order of the server, each once', () => {
    const merged = mergePairs([[citesBotchan, citesPerson], [citesBotchan]]);
    expect(merged.map(({ counts }) => counts.positive)).toEqual([4, 0]);
    expect(merged[0]?.newest).toBe(citesBotchan.newest);
  });

  it('MAP-02 contain the citations of all pages, newest first', () => {
    const older = { ...citesBotchan.newest, noteId: 'older' };
    const later = { ...citesBotchan, newest: { ...older, noteId: 'later' } };
    const [pair] = mergePairs([[{ ...citesBotchan, older: [older] }], [later]]);
    expect(pair && citationsOf(pair)).toEqual([citesBotchan.newest, older, later.newest]);
  });

  it.each([
    [1, 'single'],
    [2, 'some'],
    [4, 'some'],
    [5, 'many'],
  ])('CITE-67 have lines of three thicknesses: %d is %s', (count, strength) => {
    expect(strengthOf(count)).toBe(strength);
  });

  it('CITE-67 have lines of the stance that most citations have, of equally many the newest', () => {
    expect(prevailingStance(withCounts({ positive: 1, negative: 2 }, 'positive'))).toBe('negative');
    expect(prevailingStance(withCounts({ positive: 1, negative: 1 }, 'negative'))).toBe('negative');
    expect(prevailingStance(withCounts({ positive: 1, unsaid: 1 }))).toBe('unsaid');
  });
});

describe('a pair whose citations differ in stance', () => {
  it('MAP-06 has a second line, of the stance that most others have', () => {
    const second = secondStance(withCounts({ positive: 1, negative: 2, unsaid: 3 }));
    expect(second).toBe('negative');
    expect(secondStance(withCounts({ positive: 2 }))).toBeUndefined();
  });

  it('MAP-06 has two lines beside each other, each with its stance and number', () => {
    document.body.innerHTML = `<div><p data-middle></p>
      <p data-line="cites" data-key="a" data-stance="negative" data-strength="some"
        data-second-stance="unsaid" data-second-strength="single"></p>
      <p data-line="cites" data-key="b" data-stance="neutral" data-strength="many"></p></div>`;
    const lines = placeLines(document.querySelector('div') ?? document.body);
    expect(lines.map(({ stance, strength }) => `${stance} ${strength}`)).toEqual([
      'negative some',
      'unsaid single',
      'neutral many',
    ]);
    expect(lines[0]?.path).not.toBe(lines[1]?.path);
  });
});

describe('lines of a map', () => {
  it('CITE-67 meet the book in the order of their rows, on its edge', () => {
    expect(meetingPlaces({ top: 100, height: 200 }, 1)).toEqual([200]);
    const places = meetingPlaces({ top: 100, height: 200 }, 4);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...places)).toBeLessThanOrEqual(300);
  });

  it('CITE-67 leave and arrive horizontally', () => {
    expect(curve({ x: 0, y: 10 }, { x: 100, y: 50 })).toBe('M0 10C50 10 50 50 100 50');
  });
});
