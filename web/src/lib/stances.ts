import type { ReferenceType } from '#contract/entities/note.ts';

/** What the citing book thinks of what it cites; `unsaid` is a citation without `referenceType`. */
export type Stance = ReferenceType | 'unsaid';

/** The sign of each stance, in the order of every choice and list. */
export const stanceSigns = {
  positive: '＋',
  neutral: '＝',
  negative: '−',
  unsaid: '・',
} as const satisfies Readonly<Record<Stance, string>>;

// Object.keys forgets the keys; there are no others.
export const stances = Object.keys(stanceSigns) as readonly Stance[];
