/** Now, in epoch milliseconds; a parameter wherever time matters, so that tests can hold it still. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
