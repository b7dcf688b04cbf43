import type { TransactionOutcome, TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import {
  createSocialSteps,
  followKey,
  friendKey,
  receivedKey,
  requestKey,
  requestRowSchema,
  type CountChanges,
  type CountName,
  type SocialKey,
  type SocialSteps,
} from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A follow, a friendship or a request in one direction. */
interface Edge {
  readonly key: SocialKey;
  /** The readers' counts that include its row. */
  readonly counted: readonly (readonly [sub: string, name: CountName])[];
}
const edgeNames = [
  'follow',
  'followBack',
  'friend',
  'friendBack',
  'request',
  'requestBack',
] as const;
type EdgeName = (typeof edgeNames)[number];
type Edges = Readonly<Record<EdgeName, Edge>>;

const follow = (from: string, to: string): Edge => ({
  key: followKey(from, to),
  counted: [
    [from, 'following'],
    [to, 'followers'],
  ],
});
const friend = (one: string, other: string): Edge => ({
  key: friendKey(one, other),
  counted: [[one, 'friends']],
});
const request = (from: string, to: string): Edge => ({
  key: requestKey(from, to),
  counted: [[from, 'requestsSent']],
});

/** All possible edges between two readers, except blocks. */
const edgesBetween = (one: string, other: string): Edges => ({
  follow: follow(one, other),
  followBack: follow(other, one),
  friend: friend(one, other),
  friendBack: friend(other, one),
  request: request(one, other),
  requestBack: request(other, one),
});

/** The stored rows as far as they are known; an edge without one is assumed to be absent. */
type KnownRows = Partial<Readonly<Record<EdgeName, Row | null>>>;
type Steps = Readonly<Record<string, TransactStep>>;

/** A request has two rows: the one of its sender, and the one of its receiver. */
const removal = (steps: SocialSteps, name: EdgeName, { key }: Edge, row: Row): Steps => {
  const sent = requestRowSchema.safeParse(row);
  if (!sent.success) return { [name]: steps.remove(key) };
  const { requestId } = sent.data;
  return {
    [name]: steps.removeRequest(key, requestId),
    [`${name} received`]: steps.remove(receivedKey(key.other, requestId)),
  };
};

/** Subtracts removed edges from the counts that include them: one step per reader. */
const countSteps = (steps: SocialSteps, removed: readonly Edge[]): Steps => {
  const counted = removed.flatMap((edge) => edge.counted);
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

/** Removes the known rows, on the condition that the other edges are absent. */
const removalSteps = (steps: SocialSteps, edges: Edges, known: KnownRows): Steps =>
  Object.assign(
    {},
    ...edgeNames.map((name) => {
      const row = known[name];
      return row
        ? removal(steps, name, edges[name], row)
        : { [name]: steps.absent(edges[name].key) };
    }),
    countSteps(
      steps,
      edgeNames.flatMap((name) => (known[name] ? [edges[name]] : [])),
    ),
  ) as Steps;

/** All steps or none: as a reader, or to remove one. */
type Write = (steps: Readonly<Record<string, TransactStep>>) => Promise<TransactionOutcome<string>>;

/** Every failed attempt returns rows that were not known, unless others keep changing them. */
const ATTEMPTS = 20;

/** Ends follows, friendship and requests between two readers, together with steps of the caller. */
export type EndRelations = <N extends string>(
  pair: readonly [string, string],
  own: Readonly<Record<N, TransactStep>>,
) => Promise<TransactionOutcome<N>>;

/**
 * Optimistic: one transaction, and no read before it. The first attempt assumes that there are no
 * relations; a failed condition returns the row that exists, and the next attempt removes it. The
 * names of the caller's steps must differ from those of edges. When one of the caller's steps fails,
 * nothing is written.
 */
export const createEndRelations = (write: Write, socialTable: string): EndRelations => {
  const steps = createSocialSteps(socialTable);
  return async <N extends string>(
    [one, other]: readonly [string, string],
    own: Readonly<Record<N, TransactStep>>,
  ) => {
    const edges = edgesBetween(one, other);
    const known: Partial<Record<EdgeName, Row | null>> = {};
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await write({
        ...removalSteps(steps, edges, known),
        ...own,
      });
      if (outcome.done) return outcome;
      // The caller looks only for the names of its own steps.
      if (Object.keys(own).some((name) => name in outcome.failed)) return outcome;
      Object.assign(known, outcome.failed);
    }
    throw new Error(`Ending relations lost the race ${String(ATTEMPTS)} times`);
  };
};
