/** The current time in epoch milliseconds; a parameter, so that tests can fix it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
