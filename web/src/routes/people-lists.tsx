import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import {
  PeopleHeading,
  PeopleHeadingSkeleton,
  type PeopleList,
  PeopleOf,
  PersonListSkeleton,
  UnknownReader,
  isUnknown,
  peopleTexts,
} from '#web/features/people/public.ts';
import { profileQuery, shownName } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { useTexts } from '#web/texts/texts.ts';

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
