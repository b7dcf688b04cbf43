/**
 * What the citing book thinks of what it cites, in the order of every choice and list; `unsaid`: the citation
 * has no `referenceType`. Separate from the schemas, because pages load it.
 */
export const stances = ['positive', 'neutral', 'negative', 'unsaid'] as const;
export type Stance = (typeof stances)[number];
