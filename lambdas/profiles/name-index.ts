import { fold } from '#contract/fold.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { UserRow } from './rows.ts';

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * A display name, or its beginning, as the index of names compares it: folded like a search, letters and digits alone
 * where there are any. Cut to as many characters as a name has, because folding can lengthen a text beyond the size of a key.
 */
export const nameKeyOf = (name: string): string => {
  const folded = fold(name).trim();
  const letters = folded.replaceAll(NO_LETTER, '');
  return Array.from(letters === '' ? folded : letters)
    .slice(0, TEXT_MAX.preferredName)
    .join('');
};

/** Partition of a key: its first character. */
export const nameInitialOf = (nameKey: string): string => Array.from(nameKey)[0] ?? '';

/** What decides on the entry of a profile. */
type Listed = Pick<UserRow, 'preferred_name' | 'foundByName' | 'hiddenReason'>;
const decisive = ['preferred_name', 'foundByName', 'hiddenReason'] as const;

/** The keys of a profile in the index `byName`; undefined, and so in no index, if its name is not to be found. */
export const nameEntryOf = (profile: Listed) => {
  const { preferred_name, foundByName, hiddenReason } = profile;
  const nameKey =
    foundByName === false || hiddenReason !== undefined ? '' : nameKeyOf(preferred_name);
  return nameKey === ''
    ? { nameInitial: undefined, nameKey: undefined }
    : { nameInitial: nameInitialOf(nameKey), nameKey };
};

/**
 * Changes a profile that was read, together with its keys in the index; undefined removes an attribute. The condition
 * fails if the profile is gone, or if something else that decides on the keys has changed since.
 */
export const listedUpdate = (
  TableName: string,
  profile: UserRow,
  change: Partial<{ [K in keyof Listed]: Listed[K] | undefined }>,
): TransactStep => {
  const next = { ...profile, ...change } as Listed;
  const written = Object.entries({ ...change, ...nameEntryOf(next) });
  const set = written.filter(([, value]) => value !== undefined);
  const removed = written.filter(([, value]) => value === undefined);
  const seen = decisive.filter((name) => !(name in change));
  const present = seen.filter((name) => profile[name] !== undefined);
  return {
    Update: {
      TableName,
      Key: { userSub: profile.userSub },
      UpdateExpression: [
        ...set.map(([name], n) => `${n === 0 ? 'SET ' : ', '}${name} = :${name}`),
        ...removed.map(([name], n) => `${n === 0 ? ' REMOVE ' : ', '}${name}`),
      ].join(''),
      ConditionExpression: [
        'attribute_exists(userSub)',
        ...seen.map((name) =>
          present.includes(name) ? `${name} = :seen_${name}` : `attribute_not_exists(${name})`,
        ),
      ].join(' AND '),
      ExpressionAttributeValues: Object.fromEntries([
        ...set.map(([name, value]) => [`:${name}`, value]),
        ...present.map((name) => [`:seen_${name}`, profile[name]]),
      ]),
    },
  };
};
