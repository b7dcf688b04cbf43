import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { shownName } from '#web/features/readers/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { firstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { findTexts } from './find-texts.ts';
import { openedLinkQuery } from './link-query.ts';
import { Person, PersonItem, PersonList, PersonListSkeleton } from './person-list.tsx';
import { friendshipQuery, isUnknown } from './queries.ts';
import { peopleTexts } from './texts.ts';
import { useFriendAction } from './use-relation.ts';

interface OpenedLinkProps {
  readonly viewerSub: string;
  readonly username: string;
  readonly secret: string;
}

const Offer = ({ viewerSub, secret, owner }: OpenedLinkProps & { readonly owner: Profile }) => {
  const texts = useTexts(peopleTexts);
  const find = useTexts(findTexts);
  const show = useSnackbar();
  const navigate = useNavigate();
  const { mutate, isPending } = useFriendAction({ viewerSub, otherSub: owner.userSub });
  const { data: friendship } = useQuery(friendshipQuery(useApi(), viewerSub, owner.userSub));
  const name = shownName(owner);
  const { username } = owner;
  if (friendship?.state === 'friends')
    return <Typography sx={{ mt: 2.5 }}>{find.alreadyFriends(name)}</Typography>;
  return (
    <>
      <Typography sx={{ maxWidth: '42rem', mt: 2.5, mb: 2 }}>
        {find.becomeFriendsText(name)}
      </Typography>
      <Button
        variant="contained"
        loading={isPending}
        startIcon={<HeartHandshake aria-hidden size={18} />}
        onClick={firstClick(() => {
          mutate(
            { kind: 'acceptLink', username, secret },
            {
              onSuccess: () => {
                show({ text: texts.nowFriends(name), severity: 'success' });
                navigate(pageHref.profile(username), { replace: true });
              },
            },
          );
        })}
      >
        {find.becomeFriends}
      </Button>
    </>
  );
};

/** Who offers to become friends by a link, and the button that accepts. */
export const OpenedLink = (props: OpenedLinkProps) => {
  const { username, secret } = props;
  const texts = useTexts(findTexts);
  const { data: owner, error, refetch } = useQuery(openedLinkQuery(useApi(), { username, secret }));
  if (owner !== undefined) {
    return (
      <>
        <PersonList aria-label={texts.becomeFriends}>
          <PersonItem>
            <Person profile={owner} />
          </PersonItem>
        </PersonList>
        {owner.userSub === props.viewerSub ? (
          <Typography sx={{ mt: 2.5 }}>{texts.ownLink}</Typography>
        ) : (
          <Offer {...props} owner={owner} />
        )}
      </>
    );
  }
  if (error === null) return <PersonListSkeleton />;
  return isUnknown(error) ? (
    <EmptyState title={texts.linkInvalid} hint={texts.linkInvalidHint}>
      <Button variant="contained" component={Link} to={pagePatterns.findFriends}>
        {texts.title}
      </Button>
    </EmptyState>
  ) : (
    <RetryAlert text={texts.linkLoadFailed} onRetry={() => void refetch()} />
  );
};
