import { isOfFriendship, type NoticedRequests } from '#lambdas/bookshelf/public.ts';
import type { Draft } from './drafts.ts';

/** A request that the reader is to learn of, and the other one of the two. */
export interface NoticedRequest {
  readonly kind: 'bookAsked' | 'bookDeclined';
  readonly other: string;
  readonly KANRI_ID: string;
  readonly requestedAt: string;
  readonly at: string;
  readonly id: string;
}

/** Those to the reader and those that were declined, in no order. */
export const noticedRequests = ({
  received,
  declined,
}: NoticedRequests): readonly NoticedRequest[] => {
  const ofKind = (
    kind: NoticedRequest['kind'],
    other: string,
    { KANRI_ID, requestedAt, changedAt: at }: NoticedRequests['declined'][number],
  ) => ({ kind, other, KANRI_ID, requestedAt, at, id: `${kind} ${other} ${KANRI_ID} ${at}` });
  return [
    ...received.map((row) => ofKind('bookAsked', row.askerSub, row)),
    ...declined.map((row) => ofKind('bookDeclined', row.ownerSub, row)),
  ];
};

/** Of the present friendship only: its end takes the requests with it, as in their list. */
export const requestDrafts = (
  requests: readonly NoticedRequest[],
  friendsSince: ReadonlyMap<string, string>,
): readonly Draft[] =>
  requests.flatMap((request) => {
    const { kind, other, KANRI_ID, at, id } = request;
    if (!isOfFriendship(request, friendsSince.get(other))) return [];
    const book = { KANRI_ID };
    return [
      {
        id,
        at,
        people: [other],
        book,
        show: ({ profiles, titleOf }) => {
          const person = profiles.get(other);
          return person === undefined ? null : { kind, person, title: titleOf(book) };
        },
      },
    ];
  });
