import { errorStatus } from '#contract/errors.ts';

describe('error codes', () => {
  it('have their specified status', () => {
    expect(errorStatus).toEqual({
      INVALID_INPUT: 400,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      BLOCKED: 403,
      SIGN_IN_AGAIN: 403,
      NOTE_LOCKED: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      TOO_LARGE: 413,
      TOO_MANY_REQUESTS: 429,
      INTERNAL: 500,
      SEARCH_UNAVAILABLE: 503,
    });
  });
});
