import { IdentityError } from './operation.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Counts the attempts of each key within an hour, in memory. */
export const createHourlyLimit = (most: number) => {
  const times = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] => {
    const since = Date.now() - HOUR_MS;
    return (times.get(key) ?? []).filter((time) => time > since);
  };
  return {
    /** Throws Cognito's `LimitExceededException` when the hour has no attempt left. */
    check: (key: string): void => {
      if (recent(key).length < most) return;
      throw new IdentityError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
    },
    count: (key: string): void => {
      times.set(key, [...recent(key), Date.now()]);
    },
  };
};
