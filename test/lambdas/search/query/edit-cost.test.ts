import { anchoredCosts, lettersOf, partCost } from '#lambdas/search/query/near/edit-cost.ts';

const LIMIT = 9;
const whole = (query: string, key: string, limit = LIMIT): number =>
  anchoredCosts(lettersOf(query), lettersOf(key), limit).whole;

describe('the cost of a query as a whole key', () => {
  it.each([
    ['人間失格', '人間失格', 0],
    ['人間失各', '人間失格', 1],
    ['人間格', '人間失格', 1],
    ['人間失失格', '人間失格', 1],
    ['人失間格', '人間失格', 1],
    ['格失間人', '人間失格', 3],
    ['銀河鉄道夜', '銀河鉄道の夜', 0.3],
    ['坂上雲', '坂の上の雲', 0.6],
    ['かかみ', 'かがみ', 0.5],
    ['腹ぺこ', 'わらぺこ', 0.75],
    ['わらぺこ', '腹ぺこ', 0.75],
    ['志高く', 'こころざし高く', 2.5],
    ['', '本', 1],
    ['本', '', 1],
  ])('of %p as %p is %p', (query, key, cost) => {
    expect(whole(query, key)).toBeCloseTo(cost);
  });

  it('is the same in both directions for wrong, missing and extra kanji', () => {
    const texts = ['人間失格', '人間', '失格人間', '間失人格本', '本'];
    for (const a of texts) for (const b of texts) expect(whole(a, b)).toBe(whole(b, a));
  });

  it('is infinite or above the limit where it exceeds the limit', () => {
    expect(whole('人間失格', '走馬看花', 1)).toBeGreaterThan(1);
    expect(whole('人間失格', '人間失各', 1)).toBe(1);
  });
});

describe('the cost of a query as a part of a key', () => {
  it('counts nothing that precedes or follows the part', () => {
    const key = lettersOf('感染症は実在しない');
    expect(partCost(lettersOf('実在しない'), key, LIMIT)).toBe(0);
    expect(partCost(lettersOf('実在しなり'), key, LIMIT)).toBe(1);
    expect(anchoredCosts(lettersOf('感染症'), key, LIMIT).start).toBe(0);
    expect(anchoredCosts(lettersOf('実在'), key, LIMIT).start).toBeGreaterThan(0);
  });
});
