import { OwnPage } from '../parts/session/own-page.tsx';
import { FindPeople } from '../features/people/find-people.tsx';
import { en } from '../features/people/find-texts.en.ts';
import { ja } from '../features/people/find-texts.ja.ts';
import { useTexts } from '../texts/texts.ts';

/** `/find-friends`: a search for readers; no requests to the server for visitors. */
export const FindFriendsScreen = () => {
  const texts = useTexts({ ja, en });
  return (
    <OwnPage title={texts.title}>{({ sub }) => <FindPeople key={sub} userSub={sub} />}</OwnPage>
  );
};
