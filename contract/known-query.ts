import * as z from 'zod';
import { linkedDataScript } from './linked-data.ts';
import { contracts } from './contracts.ts';
import type { Contract } from './operation.ts';
import { plainRoutes, type Route, routes } from './routes.ts';

/** The query of pictures, which have no operations. */
const plainQuery: Readonly<Record<keyof typeof plainRoutes, readonly string[]>> = {
  covers: ['title', 'isbn', 'kindle_image_id', 'width'],
  sharePictures: [],
};

const namesIn = (input: z.ZodType): readonly string[] =>
  Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** What operations of a route take from the query: their fields that the path does not have. */
const queryOf = ({ path, choose }: Route, contract: Contract): readonly string[] => [
  ...(choose.by === 'query' ? [choose.key] : []),
  ...Object.values(contract)
    .flatMap(({ input }) => namesIn(input))
    .filter((name) => !path.includes(`{${name}}`)),
];

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

const fixedPart = (path: string): string => path.replace(/\{.*/, '');

// Object.entries loses the key type; routes have no other keys.
const plain = Object.entries(plainRoutes) as [keyof typeof plainRoutes, { path: string }][];
const cachedRoutes = (Object.entries(routes) as [keyof typeof routes, Route][]).filter(
  ([, { cacheSeconds }]) => cacheSeconds !== undefined,
);

/**
 * The query parameters that a response of a cached route depends on, sorted, by the path up to its
 * first parameter. The edge drops all others.
 */
export const knownQuery: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...cachedRoutes.map(([name, route]) => [
    fixedPart(route.path),
    sorted(queryOf(route, contracts[name])),
  ]),
  ...plain.map(([name, { path }]) => [fixedPart(path), sorted(plainQuery[name])]),
]);

/** Defines the names for the function of the edge, which cannot import anything. */
export const knownQueryScript =
  `const KNOWN_QUERY = ${JSON.stringify(knownQuery)};\n` +
  linkedDataScript(
    cachedRoutes
      .filter(([, { linkedData }]) => linkedData === true)
      .map(([, { path }]) => fixedPart(path)),
  );
