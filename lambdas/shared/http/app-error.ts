import { errorStatus, type ErrorCode } from '#contract/errors.ts';

/**
 * An error that the client may see. Its message is sent, so it never contains a table name, a stack
 * frame or another user's data. Every other exception becomes a plain 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}

export const invalidInput = (message: string): AppError => new AppError('INVALID_INPUT', message);
export const unauthenticated = (): AppError =>
  new AppError('UNAUTHENTICATED', 'User is not authenticated');
export const forbidden = (): AppError => new AppError('FORBIDDEN', 'Not allowed');
/** The same for missing and for hidden things, so that a response does not reveal which it is. */
export const notFound = (): AppError => new AppError('NOT_FOUND', 'Not found');
/** The state does not allow the change, or a concurrent change came first. */
export const conflict = (message: string): AppError => new AppError('CONFLICT', message);
export const tooMany = (message: string): AppError => new AppError('TOO_MANY_REQUESTS', message);
export const noteLocked = (until: string): AppError =>
  new AppError('NOTE_LOCKED', `Only the author may change this note until ${until}`);
export const blocked = (): AppError => new AppError('BLOCKED', 'One of you has blocked the other');
/** A search that cannot be answered now; an empty list would say that there is no such book. */
export const searchUnavailable = (): AppError =>
  new AppError('SEARCH_UNAVAILABLE', 'The search is not available now; try again later');
