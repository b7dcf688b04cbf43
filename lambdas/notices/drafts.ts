import { japanDateOf } from '#contract/japan-date.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { Notice } from '#contract/operations/notices.ts';
import type { RecentRelations } from '#lambdas/friends/public.ts';
import type { RecentCorrection } from '#lambdas/notes/public.ts';

type Content<N> = N extends unknown ? Omit<N, 'id' | 'at' | 'unread'> : never;

/** What the notices of a reader name. */
export interface Known {
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly titleOf: (book: BookOfNotice) => string | undefined;
  /** The title as the catalogue has it, none of an own book. */
  readonly recordTitleOf: (book: BookOfNotice) => string | undefined;
}

/** A book, or that of a copy. */
export type BookOfNotice = { readonly KANRI_ID: string } | { readonly GlobalBookID: string };

/** A notice before what it names is read. */
export interface Draft {
  readonly id: string;
  readonly at: string;
  readonly people: readonly string[];
  readonly book?: BookOfNotice | undefined;
  /** Null when those whom it names are gone, or hidden. */
  readonly show: (known: Known) => Content<Notice> | null;
}

const showPerson =
  (kind: 'friendRequest' | 'friendAccepted', sub: string): Draft['show'] =>
  ({ profiles }) => {
    const person = profiles.get(sub);
    return person === undefined ? null : { kind, person };
  };

/** One notice for the followers of a day. */
const followDrafts = (followers: RecentRelations['followers']): readonly Draft[] => {
  const dayOf = ({ createdAt }: (typeof followers)[number]) => japanDateOf(Date.parse(createdAt));
  return [...new Set(followers.map(dayOf))].map((day) => {
    const ofDay = followers.filter((one) => dayOf(one) === day);
    return {
      id: `followed ${day}`,
      // The newest comes first.
      at: ofDay[0]?.createdAt ?? '',
      people: ofDay.map(({ sub }) => sub),
      show: ({ profiles }) => {
        const [person, ...others] = ofDay.flatMap(({ sub }) => profiles.get(sub) ?? []);
        return person === undefined ? null : { kind: 'followed', person, others: others.length };
      },
    };
  });
};

export const relationDrafts = ({
  requests,
  accepted,
  followers,
}: RecentRelations): readonly Draft[] => [
  ...requests.map(({ requestId, senderUserSub: sub, createdAt }) => ({
    id: `request ${requestId}`,
    at: createdAt,
    people: [sub],
    show: showPerson('friendRequest', sub),
  })),
  ...accepted.map(({ sub, createdAt }) => ({
    id: `friend ${sub}`,
    at: createdAt,
    people: [sub],
    show: showPerson('friendAccepted', sub),
  })),
  ...followDrafts(followers),
];

export const correctionDrafts = (corrections: readonly RecentCorrection[]): readonly Draft[] =>
  corrections.map(({ correctedNoteId: noteId, revision, correctedAt, KANRI_ID }) => {
    const book = KANRI_ID === undefined ? undefined : { KANRI_ID };
    return {
      id: `corrected ${noteId} ${String(revision)}`,
      at: correctedAt,
      people: [],
      book,
      show: ({ titleOf }) => ({ kind: 'corrected', noteId, title: book && titleOf(book) }),
    };
  });
