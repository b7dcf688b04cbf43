import type { Answer } from './support.ts';

/** Expected responses, named by their meaning. */
export const ok = { status: 200, body: { ok: true } };
export const visitor = { status: 401, body: { code: 'UNAUTHENTICATED' } };
export const foreign = { status: 403, body: { code: 'FORBIDDEN' } };
export const blocked = { status: 403, body: { code: 'BLOCKED' } };
export const missing = { status: 404, body: { code: 'NOT_FOUND' } };
export const conflict = { status: 409, body: { code: 'CONFLICT' } };

/** A rejection that names the field. */
export const invalid = (field: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', message: expect.stringContaining(field) as string },
});

/** Statuses of concurrent requests, in ascending order. */
export const statuses = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status ?? 0).toSorted((a, b) => a - b);
