import type { Database } from '#lambdas/shared/dynamo/client.ts';
import {
  transact,
  type TransactionOutcome,
  type TransactStep,
} from '#lambdas/shared/dynamo/transact.ts';
import {
  followKey,
  friendKey,
  receivedKey,
  requestKey,
  requestRowSchema,
  type CountName,
  type SocialKey,
} from './rows.ts';
import { createSocialSteps, type CountChanges, type SocialSteps } from './social-steps.ts';

type Row = Readonly<Record<string, unknown>>;

interface Tie {
  readonly key: SocialKey;
  /** Whose counts it is part of. */
  readonly counted: readonly (readonly [sub: string, name: CountName])[];
}
const tieNames = [
  'follow',
  'followBack',
  'friend',
  'friendBack',
  'request',
  'requestBack',
] as const;
type TieName = (typeof tieNames)[number];
type Ties = Readonly<Record<TieName, Tie>>;

const follow = (from: string, to: string): Tie => ({
  key: followKey(from, to),
  counted: [
    [from, 'following'],
    [to, 'followers'],
  ],
});
const friend = (one: string, other: string): Tie => ({
  key: friendKey(one, other),
  counted: [[one, 'friends']],
});
const request = (from: string, to: string): Tie => ({
  key: requestKey(from, to),
  counted: [[from, 'requestsSent']],
});

/** Everything that may stand between two readers, blocks apart. */
const tiesBetween = (one: string, other: string): Ties => ({
  follow: follow(one, other),
  followBack: follow(other, one),
  friend: friend(one, other),
  friendBack: friend(other, one),
  request: request(one, other),
  requestBack: request(other, one),
});

/** The rows between two readers as far as they are known; what is not named is not there. */
type Known = Partial<Readonly<Record<TieName, Row | null>>>;
type Steps = Readonly<Record<string, TransactStep>>;

/** A request is stored twice: as it was sent, and as its receiver finds it. */
const removal = (steps: SocialSteps, name: TieName, { key }: Tie, row: Row): Steps => {
  const sent = requestRowSchema.safeParse(row);
  if (!sent.success) return { [name]: steps.remove(key) };
  const { requestId } = sent.data;
  return {
    [name]: steps.removeRequest(key, requestId),
    [`${name} received`]: steps.remove(receivedKey(key.other, requestId)),
  };
};

/** What was counted of the ties that end is counted no longer: one step per reader. */
const countSteps = (steps: SocialSteps, ended: readonly Tie[]): Steps => {
  const counted = ended.flatMap((tie) => tie.counted);
  const changesOf = (sub: string): CountChanges => {
    const names = counted.filter(([reader]) => reader === sub).map(([, name]) => name);
    return Object.fromEntries(
      names.map((name) => [name, -names.filter((other) => other === name).length]),
    );
  };
  const subs = new Set(counted.map(([sub]) => sub));
  return Object.fromEntries(
    [...subs].map((sub) => [`count ${sub}`, steps.count(sub, changesOf(sub))]),
  );
};

/** Ends what is known to be there, on the condition that nothing else is. */
const partingSteps = (steps: SocialSteps, ties: Ties, known: Known): Steps =>
  Object.assign(
    {},
    ...tieNames.map((name) => {
      const row = known[name];
      return row ? removal(steps, name, ties[name], row) : { [name]: steps.absent(ties[name].key) };
    }),
    countSteps(
      steps,
      tieNames.flatMap((name) => (known[name] ? [ties[name]] : [])),
    ),
  ) as Steps;

/** Each refusal tells something new, unless somebody keeps changing what is between the two. */
const ATTEMPTS = 20;

/** Ends follows, friendship and requests between two readers, together with steps of the caller. */
export type PartReaders = <N extends string>(
  pair: readonly [string, string],
  own: Readonly<Record<N, TransactStep>>,
) => Promise<TransactionOutcome<N>>;

/**
 * All in one transaction, whatever is between the two at that moment. Nothing is read before: the
 * first attempt takes it that nothing is there, and a refused one says what is. The caller's own
 * steps must have names that no tie has; when one of them is refused, nothing is written.
 */
export const createPartReaders = (database: Database, socialTable: string): PartReaders => {
  const steps = createSocialSteps(socialTable);
  return async <N extends string>(
    [one, other]: readonly [string, string],
    own: Readonly<Record<N, TransactStep>>,
  ) => {
    const ties = tiesBetween(one, other);
    const known: Partial<Record<TieName, Row | null>> = {};
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await transact<string>(database, {
        ...partingSteps(steps, ties, known),
        ...own,
      });
      if (outcome.done) return outcome;
      const isRefused = Object.keys(own).some((name) => name in outcome.failed);
      // Those of the ties are beside the point; the caller does not know their names.
      if (isRefused) return outcome;
      Object.assign(known, outcome.failed);
    }
    throw new Error('What is between two readers changed each time before it could be ended');
  };
};
