import { createEdgeCache, lifetimeOf } from '#bench/pages/edge-cache.ts';
import { failedAudits, median, ratioRow, timesRow, weightRow } from '#bench/pages/visit-tables.ts';
import { kinds, type Visit } from '#bench/pages/visit.ts';

const KEPT = 's-maxage=10, stale-while-revalidate=20';

describe('the edge that the benchmark serves pages from', () => {
  it.each([
    ['public, max-age=0, s-maxage=300, stale-while-revalidate=3600', { fresh: 300, stale: 3_600 }],
    ['public, max-age=31536000, immutable', { fresh: 31_536_000, stale: 0 }],
    ['s-maxage=10, must-revalidate, stale-if-error=0', { fresh: 10, stale: 0 }],
    ['no-store', { fresh: 0, stale: 0 }],
    ['private, max-age=60', { fresh: 0, stale: 0 }],
    ['', { fresh: 0, stale: 0 }],
  ])('EDGE-20 keeps a response with %j as long as it says', (cacheControl, lifetime) => {
    expect(lifetimeOf(cacheControl)).toEqual(lifetime);
  });

  const open = (cacheControl: string) => {
    const clock = { seconds: 0 };
    const cache = createEdgeCache(() => clock.seconds * 1_000);
    let fetched = 0;
    const ask = async (key = 'page'): Promise<string> => {
      const { body } = await cache.respond(key, async () => {
        fetched += 1;
        const response = { status: 200, headers: {}, body: Buffer.from(String(fetched)) };
        return { response, cacheControl };
      });
      return body.toString();
    };
    return { clock, ask };
  };

  it('EDGE-20 serves the kept response while it is fresh, and another for another key', async () => {
    const { ask, clock } = open(KEPT);
    expect([await ask(), await ask(), await ask('other')]).toEqual(['1', '1', '2']);
    clock.seconds = 9.9;
    expect(await ask()).toBe('1');
  });

  it('EDGE-20 serves a stale response once while it fetches a new one', async () => {
    const { ask, clock } = open(KEPT);
    await ask();
    clock.seconds = 10;
    expect([await ask(), await ask()]).toEqual(['1', '2']);
  });

  it('EDGE-20 fetches a new response when the kept one is too old even for that', async () => {
    const { ask, clock } = open(KEPT);
    await ask();
    clock.seconds = 30;
    expect(await ask()).toBe('2');
  });

  it('EDGE-20 keeps nothing that has no lifetime', async () => {
    const { ask } = open('no-cache');
    expect([await ask(), await ask()]).toEqual(['1', '2']);
  });
});

const none = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Visit['requests'];
const visit = (factor: number, failed: readonly string[] = []): Visit => ({
  scores: { performance: 90 + factor, accessibility: 100, 'best-practices': 100, seo: 100 },
  times: { FCP: 1_000.4 * factor, LCP: 2_000 * factor, TBT: 100 * factor, CLS: 0.0124 },
  requests: { ...none, document: 1, script: 4 * factor },
  bytes: { ...none, document: 10_240, script: 102_400 * factor },
  mainThread: { 'Script Evaluation': 500 * factor },
  failed,
});

describe('the tables of the benchmark', () => {
  it('EDGE-21 show medians', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 4])).toBe(2);
    expect(timesRow([visit(3), visit(1), visit(2)])).toEqual({
      performance: 92,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      'FCP ms': 2_001,
      'LCP ms': 4_000,
      'TBT ms': 200,
      CLS: 0.012,
    });
    expect(weightRow([visit(1)])).toMatchObject({
      total: '5 / 110',
      document: '1 / 10',
      script: '4 / 100',
      font: '0 / 0',
    });
  });

  it('EDGE-21 compare this state with another one as a ratio', () => {
    expect(ratioRow([visit(1)], [visit(2)])).toEqual({
      FCP: '0.50',
      LCP: '0.50',
      TBT: '0.50',
      requests: '0.56',
      bytes: '0.52',
      script: '0.50',
      'score points': '-1',
    });
    expect(
      ratioRow([{ ...visit(1), times: { ...visit(1).times, TBT: 0 } }], [visit(1)])['TBT'],
    ).toBe('0.00');
    const silent = { ...visit(1), times: { ...visit(1).times, TBT: 0 } };
    expect(ratioRow([silent], [silent])['TBT']).toBe('1.00');
    expect(ratioRow([visit(1)], [silent])['TBT']).toBe('new');
  });

  it('EDGE-21 name the audits that fail in most visits', () => {
    expect(failedAudits([visit(1, ['a', 'b']), visit(1, ['a']), visit(1)])).toEqual(['a']);
  });
});
