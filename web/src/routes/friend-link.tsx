import { useLocation } from 'react-router-dom';
import { OwnPage } from '../parts/session/own-page.tsx';
import { OpenedLink } from '../features/people/opened-link.tsx';
import { findTexts } from '../features/people/find-texts.ts';
import { usePageParameters } from '../lib/navigation.ts';
import { useTexts } from '../texts/texts.ts';

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
