/** Pieces of near keys by which the index finds candidates. */
const START = '^';
const END = '$';
const LATIN = /[a-z0-9]/u;

/** Japanese texts consist of pairs; pairs of Latin letters are in too many texts, so these are triples. */
const piecesOf = (characters: readonly string[]): readonly string[] =>
  characters.slice(0, -1).map((first, n) => {
    const [second = '', third = ''] = characters.slice(n + 1, n + 3);
    const latin = LATIN.test(first) && LATIN.test(second) && LATIN.test(third);
    return latin ? first + second + third : first + second;
  });

const edgesOf = (characters: readonly string[]): readonly string[] =>
  characters.length === 0
    ? []
    : [`${START}${characters[0] ?? ''}`, `${characters.at(-1) ?? ''}${END}`];

/** The pieces of a key, with its edges. */
export const gramsOf = (key: string): readonly string[] => {
  const characters = Array.from(key);
  return [...piecesOf(characters), ...edgesOf(characters)];
};

/** The distinct pieces of a key, without its edges. */
export const surePieces = (key: string): readonly string[] => [
  ...new Set(piecesOf(Array.from(key))),
];

/** In short queries one wrong character changes most pieces, so more of them are looked up. */
const SHORT_QUERY = 8;
export const SURE = 2;
const POSSIBLE = 1;

/** Pieces of a query that has a character too many, or two that are exchanged. */
const possiblePieces = (characters: readonly string[]): readonly string[] =>
  characters.flatMap((first, n) => {
    const [second, third] = characters.slice(n + 1, n + 3);
    return [
      ...(second === undefined ? [] : [second + first]),
      ...(third === undefined ? [] : [first + third]),
    ];
  });

/** The pieces to look up for a query, with their weights. */
export const queryGrams = (key: string): ReadonlyMap<string, number> => {
  const characters = Array.from(key);
  const grams = new Map<string, number>();
  if (characters.length <= SHORT_QUERY) {
    for (const piece of possiblePieces(characters)) grams.set(piece, POSSIBLE);
  }
  for (const edge of edgesOf(characters)) grams.set(edge, POSSIBLE);
  for (const piece of piecesOf(characters)) grams.set(piece, SURE);
  return grams;
};
