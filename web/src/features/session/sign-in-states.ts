import { pagePatterns } from '#contract/pages.ts';

/** Marks a reset by a reader who has lost the authenticator app. */
const QUERY = { name: 'app', value: 'lost' } as const;

export const lostAppQuery: Readonly<Record<string, string>> = { [QUERY.name]: QUERY.value };

export const isAppLost = (query: URLSearchParams): boolean => query.get(QUERY.name) === QUERY.value;

/** The reset that turns the second step off. */
export const lostAppPath = `${pagePatterns.passwordReset}?${new URLSearchParams(lostAppQuery).toString()}`;
