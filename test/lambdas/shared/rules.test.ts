import { anyone, oneOf, self } from '#lambdas/shared/http/rules.ts';

const viewer = { sub: 'hanako', username: 'hanako', authTime: 0 };

describe('rules on requests', () => {
  it('let anybody do what is for anybody', () => {
    expect(anyone()).toBe(true);
  });

  it('SEC-02 let a reader act as nobody else', () => {
    const rule = self('userSub');
    expect(rule({ input: { userSub: 'hanako' }, viewer })).toBe(true);
    expect(rule({ input: { userSub: 'taro' }, viewer })).toBe(false);
  });

  it('SEC-02 let one of two people act for both, and no third', () => {
    const rule = oneOf('user1', 'user2');
    expect(rule({ input: { user1: 'hanako', user2: 'taro' }, viewer })).toBe(true);
    expect(rule({ input: { user1: 'taro', user2: 'hanako' }, viewer })).toBe(true);
    expect(rule({ input: { user1: 'taro', user2: 'jiro' }, viewer })).toBe(false);
  });
});
