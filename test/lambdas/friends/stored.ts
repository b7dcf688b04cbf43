import { countKey, countNames, type CountName } from '#lambdas/friends/rows.ts';
import type { SocialTables } from './serve-friends.ts';

type Counts = Readonly<Record<CountName, number>>;

const none: Counts = { followers: 0, following: 0, friends: 0, requestsSent: 0 };

/** The readers' counts that include a row, derived from its key. */
const countedBy = (
  row: Readonly<Record<string, unknown>>,
): readonly (readonly [string, CountName])[] => {
  const [kind = '', from = ''] = String(row['edge']).split('#');
  const to = String(row['other']);
  if (kind === 'FOLLOW') {
    return [
      [from, 'following'],
      [to, 'followers'],
    ];
  }
  if (kind === 'FRIEND') return [[from, 'friends']];
  return kind === 'REQUEST' ? [[from, 'requestsSent']] : [];
};

/** The stored counts of readers, and the same counts computed from their rows. */
export const countsOf = async (tables: SocialTables, subs: readonly string[]) => {
  const rows = await tables.rows('social');
  const counted = rows.flatMap(countedBy);
  return subs.map((sub) => {
    const stored = rows.find(({ edge }) => edge === countKey(sub).edge);
    const recounted = countNames.map((name) => [
      name,
      counted.filter(([reader, of]) => reader === sub && of === name).length,
    ]);
    return {
      stored: Object.fromEntries(
        countNames.map((name) => [name, Number(stored?.[name] ?? none[name])]),
      ) as Counts,
      recounted: Object.fromEntries(recounted) as Counts,
    };
  });
};

/** Sorted keys of the rows between readers, without count rows. */
export const edgesIn = async (tables: SocialTables): Promise<readonly string[]> =>
  (await tables.rows('social'))
    .map(({ edge, other }) => `${String(edge)} ${String(other)}`)
    .filter((key) => !/^(?:COUNT|DAY)#/.test(key))
    .toSorted();
