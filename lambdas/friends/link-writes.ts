import type { FriendRequest } from '#contract/entities/social.ts';
import { createWriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TransactionOutcome, TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import {
  askedFriendRowOf,
  createSocialSteps,
  friendRowOf,
  linkKey,
  receivedKey,
  requestKey,
  requestRowSchema,
  type SocialSteps,
} from './rows.ts';
import { createReadersExist, noBlock, type RelationCondition, type Tables } from './writes.ts';

/** A link to become friends, and the reader who has opened it. */
interface OpenedLink {
  readonly ownerSub: string;
  readonly visitorSub: string;
  readonly secret: string;
}

/** Writes of links to become friends. 401: the writer's account has been deleted. */
export interface LinkWrites {
  /** Replaces the reader's link, if there is one. */
  readonly setLink: (ownerSub: string, secret: string, createdAt: string) => Promise<void>;
  readonly removeLink: (ownerSub: string) => Promise<void>;
  /**
   * Makes the two friends, as the visitor, if the link is still valid; requests between them end. `friend` fails when
   * they are friends already.
   */
  readonly befriend: (
    link: OpenedLink,
    createdAt: string,
  ) => Promise<TransactionOutcome<RelationCondition | 'link' | 'friend' | 'day'>>;
}

/** What another attempt would not change. */
const lasting = ['block', 'blockBack', 'one', 'other', 'link', 'friend', 'day'] as const;

/** A request between the two may be sent or answered meanwhile. */
const ATTEMPTS = 5;
/** The ids of pending requests between the two, by their sender, as far as they are known. */
type Requests = Readonly<Record<'ofOwner' | 'ofVisitor', string | null>>;

/** Removes both rows of a request with this id; without one, none may exist. */
const requestSteps = (
  steps: SocialSteps,
  name: keyof Requests,
  request: Pick<FriendRequest, 'senderUserSub' | 'receiverUserSub'>,
  requestId: string | null,
): Readonly<Record<string, TransactStep>> => {
  const { senderUserSub, receiverUserSub } = request;
  const key = requestKey(senderUserSub, receiverUserSub);
  return requestId === null
    ? { [name]: steps.absent(key) }
    : {
        [name]: steps.removeRequest(key, requestId),
        [`${name} received`]: steps.remove(receivedKey(receiverUserSub, requestId)),
      };
};

/** A new friend, and one pending request less. */
const countsWith = (requestId: string | null) =>
  requestId === null ? { friends: 1 } : { friends: 1, requestsSent: -1 };

export const createLinkWrites = (database: Database, tables: Tables): LinkWrites => {
  const steps = createSocialSteps(tables.social);
  const writeAs = createWriteAs(database, tables.users);
  const readersExist = createReadersExist(tables);

  const tryToBefriend = (link: OpenedLink, createdAt: string, requests: Requests) => {
    const { ownerSub: owner, visitorSub: visitor, secret } = link;
    return writeAs<string>(visitor, {
      ...noBlock(steps, owner, visitor),
      ...readersExist(owner, visitor),
      link: steps.hasSecret(linkKey(owner), secret),
      // Who has made the link has asked, and learns that somebody has accepted.
      friend: steps.put(askedFriendRowOf(owner, visitor, createdAt)),
      friendBack: steps.put(friendRowOf(visitor, owner, createdAt)),
      ...requestSteps(
        steps,
        'ofOwner',
        { senderUserSub: owner, receiverUserSub: visitor },
        requests.ofOwner,
      ),
      ...requestSteps(
        steps,
        'ofVisitor',
        { senderUserSub: visitor, receiverUserSub: owner },
        requests.ofVisitor,
      ),
      countOfOwner: steps.count(owner, countsWith(requests.ofOwner)),
      countOfVisitor: steps.count(visitor, countsWith(requests.ofVisitor)),
      day: steps.countDay(visitor, 'requests', createdAt),
    });
  };

  return {
    setLink: async (owner, secret, createdAt) => {
      const Item = { ...linkKey(owner), secret, madeAt: createdAt };
      await writeAs(owner, { link: { Put: { TableName: tables.social, Item } } });
    },

    removeLink: async (owner) => {
      await writeAs(owner, { link: { Delete: { TableName: tables.social, Key: linkKey(owner) } } });
    },

    // Optimistic, like the end of relations: a failed condition returns the request that exists.
    befriend: async (link, createdAt) => {
      let requests: Requests = { ofOwner: null, ofVisitor: null };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const outcome = await tryToBefriend(link, createdAt, requests);
        if (outcome.done) return outcome;
        const { failed } = outcome;
        if (lasting.some((name) => name in failed)) return outcome;
        const idOf = (name: keyof Requests) =>
          name in failed
            ? (requestRowSchema.safeParse(failed[name]).data?.requestId ?? null)
            : requests[name];
        requests = { ofOwner: idOf('ofOwner'), ofVisitor: idOf('ofVisitor') };
      }
      throw new Error('Requests between the two changed each time before they became friends');
    },
  };
};
