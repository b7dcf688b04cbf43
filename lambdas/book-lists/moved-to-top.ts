/** Outcomes of adding to a list and of moving into one (SP-090). */
export const MOVED_TO_TOP = {
  statusCode: 409,
  message: 'The list has the book already; it is on top now',
  movedToTop: true,
} as const;

export type Settled = { ok: true } | typeof MOVED_TO_TOP;

/** Readers that put one book in and take it out at the same time get into each other's way. */
const ATTEMPTS = 10;

/**
 * Adding is refused because the book is there, raising because it is not: when another call comes
 * between the two, both may be refused, and are tried again.
 */
export const untilSettled = async (
  attempt: () => Promise<Settled | undefined>,
): Promise<Settled> => {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const settled = await attempt();
    if (settled !== undefined) return settled;
  }
  throw new Error('A book came and went each time before it could be put into a list');
};
