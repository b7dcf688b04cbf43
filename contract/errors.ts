/** Error responses of the HTTP contract: `{statusCode, code, message, requestId}`. */

export const errorStatus = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BLOCKED: 403,
  /** The last sign-in with a password is too old for this operation. */
  SIGN_IN_AGAIN: 403,
  /** Too many corrections of a note within a day: only its author may change it until the lock ends. */
  NOTE_LOCKED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  /** No search index could be loaded: a search would find nothing. */
  SEARCH_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface FailureAnswer {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
}
