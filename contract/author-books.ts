/** `BY`: the author contributed to the book. `ABOUT`: the author is its subject. */
export const authorRelations = ['BY', 'ABOUT'] as const;
export type AuthorRelation = (typeof authorRelations)[number];

/** Orders of the books of an author. Undated books are the oldest. */
export const authorBookOrders = ['newest', 'oldest', 'title'] as const;
export type AuthorBookOrder = (typeof authorBookOrders)[number];
