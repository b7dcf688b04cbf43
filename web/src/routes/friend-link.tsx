import { useLocation } from 'react-router-dom';
import { OpenedLink, findTexts } from '#web/features/people/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/friend-link/{username}#{secret}`: who has given this link away; no requests to the server for visitors. */
export const FriendLinkScreen = () => {
  const texts = useTexts(findTexts);
  const username = usePageParameters()['username'] ?? '';
  const secret = useLocation().hash.slice(1);
  return (
    <>
      <meta name="robots" content="noindex" />
      <OwnPage title={texts.becomeFriends} notice="toFriendLink">
        {({ sub }) => <OpenedLink viewerSub={sub} username={username} secret={secret} />}
      </OwnPage>
    </>
  );
};
