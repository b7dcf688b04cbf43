import Divider from '@mui/material/Divider';
import { FindPeople, OwnLink, findTexts } from '#web/features/people/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
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
