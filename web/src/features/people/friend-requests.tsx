import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FriendRequest } from '#contract/entities/social.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { ReaderAvatar, shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RequestAnswers } from './friend-actions.tsx';
import { Person, PersonItem, PersonList, RowActions } from './person-list.tsx';
import { peopleTexts } from './texts.ts';
import { useFriendAction, type FriendAction } from './use-relation.ts';

interface RequestProps {
  readonly viewerSub: string;
  readonly request: FriendRequest;
  readonly onAnswered: () => void;
}

const Received = ({ createdAt }: { readonly createdAt: string }) => {
  const texts = useTexts(peopleTexts);
  return (
    <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
      {texts.receivedAt(japanMinute(Date.parse(createdAt)))}
    </Typography>
  );
};

const Request = ({ viewerSub, request, onAnswered }: RequestProps) => {
  const texts = useTexts(peopleTexts);
  const show = useSnackbar();
  const sender = useQuery(userQuery(useApi(), request.senderUserSub));
  const { mutateAsync, isPending } = useFriendAction({
    viewerSub,
    otherSub: request.senderUserSub,
  });
  const name = sender.data === undefined ? texts.unknownSender : shownName(sender.data);
  const answer = async (action: FriendAction): Promise<void> => {
    try {
      await mutateAsync(action);
    } catch {
      // Logged by the mutation; the entry stays.
      return;
    }
    // The entry is removed from the list.
    onAnswered();
    if (action.kind === 'accept') show({ text: texts.nowFriends(name), severity: 'success' });
  };
  return (
    <PersonItem>
      {sender.data === undefined ? (
        <>
          <ReaderAvatar profile={undefined} size={48} />
          <div style={{ flex: '1 1 12rem' }}>
            {sender.isPending ? <Skeleton width="8rem" /> : texts.unknownSender}
            <Received createdAt={request.createdAt} />
          </div>
        </>
      ) : (
        <Person profile={sender.data}>
          <br />
          <Received createdAt={request.createdAt} />
        </Person>
      )}
      <RowActions>
        <RequestAnswers
          requestId={request.requestId}
          busy={isPending}
          onAct={(action) => void answer(action)}
          labels={{ accept: texts.acceptOf(name), reject: texts.rejectOf(name) }}
        />
      </RowActions>
    </PersonItem>
  );
};

interface FriendRequestsProps {
  readonly viewerSub: string;
  readonly requests: readonly FriendRequest[];
}

/** The received requests, each with buttons to accept and reject; an answered one is removed. */
export const FriendRequests = ({ viewerSub, requests }: FriendRequestsProps) => {
  const texts = useTexts(peopleTexts);
  const region = useRef<HTMLElement>(null);
  return (
    // The focused button is removed with its request; the focus moves to the section.
    <section ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {requests.length === 0 ? (
        <EmptyState title={texts.noRequests} hint={texts.noRequestsHint} />
      ) : (
        <PersonList aria-label={texts.friendRequestsTitle}>
          {requests.map((request) => (
            <Request
              key={request.requestId}
              viewerSub={viewerSub}
              request={request}
              onAnswered={() => region.current?.focus()}
            />
          ))}
        </PersonList>
      )}
    </section>
  );
};
