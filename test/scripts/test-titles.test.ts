import { testTitles } from '../../scripts/test-titles.mjs';

describe('titles of tests', () => {
  it('finds tests and groups, whatever stands between name and title', () => {
    const source = `
      describe('a group', () => {
        it('a test', () => {});
        test.only("another", async () => {});
        test.describe('browser group', () => {});
        race('concurrent calls', async () => {});
      });`;

    expect(new Set(testTitles(source))).toEqual(
      new Set(['a group', 'a test', 'another', 'browser group', 'concurrent calls']),
    );
  });

  it('reads template titles', () => {
    expect(testTitles('it(`MAN-11 ${x} is MAN-12`, f);')).toEqual(['MAN-11 %s is MAN-12']);
  });

  it('puts strings of an inline table into titles with a place for them', () => {
    expect(testTitles("it.each([['ERR-20', 1], ['ERR-21', 2]])('%s shows', f);")).toEqual([
      '%s shows',
      expect.stringMatching(/^ERR-2[01]$/),
      expect.stringMatching(/^ERR-2[01]$/),
    ]);
  });

  it('leaves a table alone when the title has no place for it', () => {
    expect(testTitles("it.each([['ERR-20']])('shows', f);")).toEqual(['shows']);
  });

  it('counts neither skipped tests nor other calls', () => {
    const source = "it.skip('SEC-01', f); test.fixme('SEC-02', f); show('SEC-03'); // it('SEC-04')";

    expect(testTitles(source)).toEqual([]);
  });

  it('reads components', () => {
    expect(testTitles("it('shows', () => { render(<p>text</p>); });", { tsx: true })).toEqual([
      'shows',
    ]);
  });
});
