import type { SignedInUser } from '#web/lib/auth-context.ts';

/** A reader who is signed in. */
export const hanako: SignedInUser = {
  username: 'hanako',
  sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
  address: 'hanako@example.com',
};
