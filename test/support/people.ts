import { unauthenticated } from '#lambdas/shared/http/app-error.ts';
import type { ReadViewer, User } from '#lambdas/shared/http/viewer.ts';

const person = (username: string, n: number): User => ({
  sub: `6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a00${String(n)}`,
  username,
  authTime: 0,
});

export const hanako = person('hanako', 1);
export const taro = person('taro', 2);
export const jiro = person('jiro', 3);
export const sakura = person('sakura', 4);
/** Signed in, without a row among the users. */
export const stranger = person('stranger', 5);
/** As many more readers as a test needs. */
export const reader = (n: number): User => ({
  sub: `6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3b${String(n).padStart(3, '0')}`,
  username: `reader_${String(n)}`,
  authTime: 0,
});
const people = [hanako, taro, jiro, sakura, stranger];

const numbered = (authorization: string): User | undefined => {
  const [, n] = /^Bearer reader_(\d{1,3})$/.exec(authorization) ?? [];
  return n === undefined ? undefined : reader(Number(n));
};

/** Headers of a request by this person; nobody's for a visitor. */
export const signedIn = (user: User | null): Record<string, string> =>
  user === null ? {} : { authorization: `Bearer ${user.username}` };

/** Stands in for the verification of tokens, which has tests of its own. */
export const readTestViewer: ReadViewer = (authorization) => {
  if (authorization === undefined) return Promise.resolve(null);
  const user =
    people.find(({ username }) => authorization === `Bearer ${username}`) ??
    numbered(authorization);
  return user === undefined ? Promise.reject(unauthenticated()) : Promise.resolve(user);
};
