import { DAY_MS } from '#contract/japan-date.ts';
import { NOTICE_DAYS, NOTICES_SHOWN } from '#contract/limits.ts';
import type { noticesContract } from '#contract/operations/notices.ts';
import { readCards, withoutOwnWords } from '#lambdas/bookshelf/public.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { self } from '#lambdas/shared/http/rules.ts';
import { NOTICE_ROWS_OF_KIND } from '#lambdas/specs/settings.ts';
import type { NoticesDependencies } from './dependencies.ts';
import {
  correctionDrafts,
  relationDrafts,
  type BookOfNotice,
  type Draft,
  type Known,
} from './drafts.ts';
import { lendingDrafts, noticeOfLending, otherOf } from './lending-drafts.ts';
import { noticedRequests, requestDrafts } from './request-drafts.ts';

type Operation<K extends keyof typeof noticesContract> = Run<typeof noticesContract, K>;

type Dated = Pick<Draft, 'id' | 'at'>;
const newestFirst = (a: Dated, b: Dated): number =>
  a.at === b.at ? a.id.localeCompare(b.id) : a.at < b.at ? 1 : -1;

/** The newest notices, before it is known whether those whom they name still exist. */
const readDrafts = async (dependencies: NoticesDependencies, userSub: string) => {
  const { readRows, findLendings, readRelations, readCorrections, clock } = dependencies;
  const { readRequests, friendsSince, blocksBetween } = dependencies;
  const now = clock();
  const since = new Date(now - NOTICE_DAYS * DAY_MS).toISOString();
  const readLendings = async () => {
    const { seenAt = '', open } = await readRows(userSub);
    const noticed = open
      .flatMap((lending) => noticeOfLending(lending, now))
      .filter(({ at }) => at >= since)
      .toSorted(newestFirst)
      .slice(0, NOTICES_SHOWN);
    const rows = await findLendings(noticed.map(({ LendingID }) => LendingID));
    const others = noticed.flatMap((lending) => otherOf(lending, rows));
    return { seenAt, lendings: lendingDrafts(noticed, rows, await blocksBetween(userSub, others)) };
  };
  const readAsked = async () => {
    const recent = noticedRequests(await readRequests(userSub, now))
      .filter(({ at }) => at >= since)
      .toSorted(newestFirst)
      .slice(0, NOTICE_ROWS_OF_KIND);
    const others = recent.map(({ other }) => other);
    return requestDrafts(recent, await friendsSince(userSub, others));
  };
  const [{ seenAt, lendings }, asked, relations, corrections] = await Promise.all([
    readLendings(),
    readAsked(),
    readRelations(userSub, since),
    readCorrections(userSub, since),
  ]);
  const drafts = [
    ...relationDrafts(relations),
    ...correctionDrafts(corrections),
    ...lendings,
    ...asked,
  ]
    .filter(({ at }) => at >= since)
    .toSorted(newestFirst)
    .slice(0, NOTICES_SHOWN);
  return {
    drafts,
    isUnread: ({ at }: Dated) => at > seenAt,
    senders: relations.requests.map(({ senderUserSub }) => senderUserSub),
  };
};

const readProfiles = async (
  { readUsers }: NoticesDependencies,
  drafts: readonly Draft[],
  others: readonly string[] = [],
): Promise<Known['profiles']> => {
  const subs = new Set([...drafts.flatMap(({ people }) => people), ...others]);
  const users = await readUsers([...subs]);
  return new Map(users.map((profile) => [profile.userSub, profile]));
};

const readTitles = async (
  { findBooks, findCopies }: NoticesDependencies,
  drafts: readonly Draft[],
): Promise<Pick<Known, 'titleOf' | 'recordTitleOf'>> => {
  const named = drafts.flatMap(({ book }) => book ?? []);
  const [books, cards] = await Promise.all([
    findBooks(named.flatMap((book) => ('KANRI_ID' in book ? book.KANRI_ID : []))),
    readCards(
      { findBooks, findCopies },
      named.flatMap((book) => ('GlobalBookID' in book ? book : [])),
    ),
  ]);
  const cardOf = (book: BookOfNotice) =>
    'KANRI_ID' in book ? books.get(book.KANRI_ID) : cards.get(book.GlobalBookID);
  return {
    titleOf: (book) => cardOf(book)?.MainTitle,
    recordTitleOf: (book) => withoutOwnWords(cardOf(book))?.MainTitle,
  };
};

/** As many as the lists have, unread notices and friend requests: what is gone or hidden is in neither. */
const countNotices =
  (dependencies: NoticesDependencies): Operation<'countNotices'> =>
  async ({ input: { userSub } }) => {
    const { drafts, isUnread, senders } = await readDrafts(dependencies, userSub);
    const unread = drafts.filter(isUnread);
    const profiles = await readProfiles(dependencies, unread, senders);
    const known = { profiles, titleOf: () => undefined, recordTitleOf: () => undefined };
    return {
      unread: unread.filter(({ show }) => show(known) !== null).length,
      friendRequests: senders.filter((sub) => profiles.has(sub)).length,
    };
  };

const readNotices =
  (dependencies: NoticesDependencies): Operation<'readNotices'> =>
  async ({ input: { userSub } }) => {
    const { drafts, isUnread } = await readDrafts(dependencies, userSub);
    const [profiles, titles] = await Promise.all([
      readProfiles(dependencies, drafts),
      readTitles(dependencies, drafts),
    ]);
    return {
      notices: drafts.flatMap((draft) => {
        const content = draft.show({ profiles, ...titles });
        const { id, at } = draft;
        return content === null ? [] : [{ id, at, unread: isUnread(draft), ...content }];
      }),
    };
  };

/** Later than now, it would hide notices that do not exist yet. */
const markNoticesSeen =
  ({ markSeen, clock }: NoticesDependencies): Operation<'markNoticesSeen'> =>
  async ({ input: { userSub, at } }) => {
    await markSeen(userSub, new Date(Math.min(Date.parse(at), clock())).toISOString());
    return { ok: true };
  };

/** Everybody reads the own notices; what they are computed from passes the rules of its domain again. */
export const noticesOperations = (
  dependencies: NoticesDependencies,
): Implementations<typeof noticesContract> => ({
  countNotices: { allow: self('userSub'), run: countNotices(dependencies) },
  readNotices: { allow: self('userSub'), run: readNotices(dependencies) },
  markNoticesSeen: { allow: self('userSub'), run: markNoticesSeen(dependencies) },
});
