import Divider from '@mui/material/Divider';
import { FindPeople } from '#web/features/people/find-people.tsx';
import { findTexts } from '#web/features/people/find-texts.ts';
import { OwnLink } from '#web/features/people/own-link.tsx';
import { OwnPage } from '#web/features/session/own-page.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** `/find-friends`: a search for readers, and the own link to become friends; no requests to the server for visitors. */
export const FindFriendsScreen = () => {
  const texts = useTexts(findTexts);
  return (
    <OwnPage title={texts.title}>
      {(user) => (
        <div key={user.sub}>
          <FindPeople userSub={user.sub}>
            <Divider sx={{ my: 5, maxWidth: '48rem' }} />
            <OwnLink user={user} />
          </FindPeople>
        </div>
      )}
    </OwnPage>
  );
};
