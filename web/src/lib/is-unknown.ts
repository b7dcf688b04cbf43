import { ApiError } from './api-client.ts';

/**
 * Whether a failure means that nothing has this address: missing, hidden from the viewer, or an
 * invalid id. They all look the same, and another attempt would fail in the same way.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
