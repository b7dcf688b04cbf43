const named = ['unreachable', 'throttled', 'expired'] as const;

/** The key of the text for a failure that is not about what was typed; `failed` for all others. */
export const failureText = (kind: string): (typeof named)[number] | 'failed' =>
  named.find((name) => name === kind) ?? 'failed';
