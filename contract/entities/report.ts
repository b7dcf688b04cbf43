/** What a reader can report, and an operator can hide; of a copy, the description that its owner has written. */
export const reportedKinds = ['note', 'profile', 'list', 'copy'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Why: advertising, false statements, insults, or a violated right. */
export const reportReasons = ['spam', 'wrong', 'insult', 'rights'] as const;
export type ReportReason = (typeof reportReasons)[number];
