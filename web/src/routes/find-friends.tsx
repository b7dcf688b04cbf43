import Divider from '@mui/material/Divider';
import { OwnPage } from '../parts/session/own-page.tsx';
import { FindPeople } from '../features/people/find-people.tsx';
import { OwnLink } from '../features/people/own-link.tsx';
import { findTexts } from '../features/people/find-texts.ts';
import { useTexts } from '../texts/texts.ts';

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
