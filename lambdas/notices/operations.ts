import { DAY_MS } from '#contract/japan-date.ts';
import { NOTICE_DAYS, NOTICES_SHOWN } from '#contract/limits.ts';
import type { noticesContract } from '#contract/operations/notices.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { self } from '#lambdas/shared/http/rules.ts';
import type { NoticesDependencies } from './dependencies.ts';
import { correctionDrafts, relationDrafts, type Draft, type Known } from './drafts.ts';

type Operation<K extends keyof typeof noticesContract> = Run<typeof noticesContract, K>;

/** The newest notices, before it is known whether those whom they name still exist. */
const readDrafts = async (dependencies: NoticesDependencies, userSub: string) => {
  const { seen, readRelations, readCorrections, clock } = dependencies;
  const since = new Date(clock() - NOTICE_DAYS * DAY_MS).toISOString();
  const [seenAt = '', relations, corrections] = await Promise.all([
    seen.read(userSub),
    readRelations(userSub, since),
    readCorrections(userSub, since),
  ]);
  const drafts = [...relationDrafts(relations), ...correctionDrafts(corrections)]
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, NOTICES_SHOWN);
  return {
    drafts,
    isUnread: ({ at }: Pick<Draft, 'at'>) => at > seenAt,
    friendRequests: relations.requests.length,
  };
};

const readProfiles = async (
  { readUsers }: NoticesDependencies,
  drafts: readonly Draft[],
): Promise<Known['profiles']> => {
  const subs = new Set(drafts.flatMap(({ people }) => people));
  const users = await readUsers([...subs]);
  return new Map(users.map((profile) => [profile.userSub, profile]));
};

const readTitles = async (
  { findBooks }: NoticesDependencies,
  drafts: readonly Draft[],
): Promise<Known['titleOf']> => {
  const books = await findBooks(drafts.flatMap(({ book }) => book?.KANRI_ID ?? []));
  return ({ KANRI_ID }) => books.get(KANRI_ID)?.MainTitle;
};

/** As many as the list has that are unread: what is gone or hidden is in neither. */
const countNotices =
  (dependencies: NoticesDependencies): Operation<'countNotices'> =>
  async ({ input: { userSub } }) => {
    const { drafts, isUnread, friendRequests } = await readDrafts(dependencies, userSub);
    const unread = drafts.filter(isUnread);
    const profiles = await readProfiles(dependencies, unread);
    const known = { profiles, titleOf: () => undefined };
    return { unread: unread.filter(({ show }) => show(known) !== null).length, friendRequests };
  };

const readNotices =
  (dependencies: NoticesDependencies): Operation<'readNotices'> =>
  async ({ input: { userSub } }) => {
    const { drafts, isUnread } = await readDrafts(dependencies, userSub);
    const [profiles, titleOf] = await Promise.all([
      readProfiles(dependencies, drafts),
      readTitles(dependencies, drafts),
    ]);
    return {
      notices: drafts.flatMap((draft) => {
        const content = draft.show({ profiles, titleOf });
        const { id, at } = draft;
        return content === null ? [] : [{ id, at, unread: isUnread(draft), ...content }];
      }),
    };
  };

/** Later than now, it would hide notices that do not exist yet. */
const markNoticesSeen =
  ({ seen, clock }: NoticesDependencies): Operation<'markNoticesSeen'> =>
  async ({ input: { userSub, at } }) => {
    await seen.mark(userSub, new Date(Math.min(Date.parse(at), clock())).toISOString());
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
