import { useQuery } from '@tanstack/react-query';
import { usePageParameters } from '../lib/navigation.ts';
import { LoadFailure } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { isUnknown, type PeopleList } from '../features/people/queries.ts';
import { PeopleHeading, PeopleHeadingSkeleton, PeopleOf } from '../features/people/people-of.tsx';
import { PersonListSkeleton } from '../features/people/person-list.tsx';
import { UnknownReader } from '../features/people/unknown-reader.tsx';
import { useApi } from '../lib/api-client.ts';
import { profileQuery, shownName } from '../parts/readers/users.ts';
import { useTexts } from '../texts/texts.ts';
import { peopleTexts } from '../features/people/texts.ts';

interface ListProps {
  readonly username: string;
  readonly list: PeopleList;
}

const PeopleListOf = ({ username, list }: ListProps) => {
  const common = useTexts('common');
  const texts = useTexts(peopleTexts);
  const { data: profile, error, refetch } = useQuery(profileQuery(useApi(), username));
  if (profile !== undefined) {
    const title = texts.listTitles[list](shownName(profile));
    return (
      <Page title={title} heading={<PeopleHeading profile={profile} list={list} title={title} />}>
        <PeopleOf userSub={profile.userSub} list={list} label={title} />
      </Page>
    );
  }
  if (error === null) {
    return (
      <Page title={texts.listTitles[list](username)} heading={<PeopleHeadingSkeleton />}>
        <PersonListSkeleton />
      </Page>
    );
  }
  return isUnknown(error) ? (
    <Page title={texts.userNotFound} heading={null}>
      <UnknownReader title={texts.userNotFound} />
    </Page>
  ) : (
    <Page title={common.loadFailed} heading={null}>
      <LoadFailure title={texts.loadFailed[list]} onRetry={() => void refetch()} />
    </Page>
  );
};

const useUsername = (): string => usePageParameters()['username'] ?? '';

/** `/{username}/following`. */
export const FollowingScreen = () => {
  const username = useUsername();
  return <PeopleListOf key={username} username={username} list="following" />;
};

/** `/{username}/follower`. */
export const FollowersScreen = () => {
  const username = useUsername();
  return <PeopleListOf key={username} username={username} list="followers" />;
};

/** `/{username}/friendsList`. */
export const FriendsScreen = () => {
  const username = useUsername();
  return <PeopleListOf key={username} username={username} list="friends" />;
};
