import { anyone, oneOf, self } from '#lambdas/shared/http/rules.ts';

const viewer = { sub: 'hanako', username: 'hanako', authTime: 0 };

describe('rules on requests', () => {
  it('allows everybody with the rule anyone', () => {
    expect(anyone()).toBe(true);
  });

  it('SEC-02 allows only the named user with the rule self', () => {
    const rule = self('userSub');
    expect(rule({ input: { userSub: 'hanako' }, viewer })).toBe(true);
    expect(rule({ input: { userSub: 'taro' }, viewer })).toBe(false);
  });

  it('SEC-02 allows either of the two named users and no third one with the rule oneOf', () => {
    const rule = oneOf('user1', 'user2');
    expect(rule({ input: { user1: 'hanako', user2: 'taro' }, viewer })).toBe(true);
    expect(rule({ input: { user1: 'taro', user2: 'hanako' }, viewer })).toBe(true);
    expect(rule({ input: { user1: 'taro', user2: 'jiro' }, viewer })).toBe(false);
  });
});
