import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Sentence } from '#web/components/sentence.tsx';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { PeopleCounts } from './people-counts.tsx';
import { Person, PersonItem, PersonList, PersonListSkeleton, PersonText } from './person-list.tsx';
import { type PeopleList, type pagesOfPeople, peopleQuery } from './queries.ts';
import { peopleTexts } from './texts.ts';

/** The placeholder of a heading while the reader is loading. */
export const PeopleHeadingSkeleton = () => (
  <Box aria-hidden sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <Skeleton variant="circular" width={48} height={48} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="12rem" height={36} />
        <Skeleton width="6rem" />
      </Box>
    </Box>
    <Skeleton width="16rem" height={34} />
  </Box>
);

interface PeopleHeadingProps {
  readonly profile: Profile;
  readonly list: PeopleList;
  readonly title: string;
}

/** The heading of a list: its reader, with links to the profile and to the other lists. */
export const PeopleHeading = ({ profile, list, title }: PeopleHeadingProps) => (
  <Box component="header" sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <ReaderAvatar profile={profile} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">
          <Sentence of={shownName(profile)}>{title}</Sentence>
        </Typography>
        <Link
          component={RouterLink}
          to={pageHref.profile(profile.username)}
          variant="body2"
          color="textSecondary"
        >
          @{profile.username}
        </Link>
      </Box>
    </Box>
    <PeopleCounts profile={profile} current={list} />
  </Box>
);

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Profile[];
  /** Index of the person to focus, the first of a newly loaded page; null for none. */
  readonly focused: number | null;
}

const People = ({ label, people, focused }: PeopleProps) => {
  const languageOf = useTextLanguage();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focused !== null) list.current?.children[focused]?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <PersonList ref={list} aria-label={label}>
      {people.map((person) => (
        <PersonItem key={person.userSub}>
          <Person profile={person}>
            {person.profileText !== undefined && person.profileText !== '' && (
              <PersonText lang={languageOf(person.profileText)}>{person.profileText}</PersonText>
            )}
          </Person>
        </PersonItem>
      ))}
    </PersonList>
  );
};

interface PeoplePagesProps {
  readonly query: ReturnType<typeof pagesOfPeople>;
  readonly label: string;
  /** Shown instead of an empty list. */
  readonly none: ReactNode;
  readonly failure: (error: Error) => string;
}

/** A list of people, one page at a time. */
export const PeoplePages = ({ query, label, none, failure }: PeoplePagesProps) => {
  const common = useTexts('common');
  const texts = useTexts(peopleTexts);
  const people = useInfiniteQuery(query);
  const [focused, setFocused] = useState<number | null>(null);

  const more = async (before: number): Promise<void> => {
    const { data = [], isError } = await people.fetchNextPage();
    if (!isError && data.length > before) setFocused(before);
  };
  const { data } = people;
  return (
    <>
      {people.isPending && <PersonListSkeleton />}
      {data?.length === 0 && none}
      {data !== undefined && data.length > 0 && (
        <People label={label} people={data} focused={focused} />
      )}
      {people.isError && (
        <Alert
          severity="error"
          sx={{ maxWidth: '48rem', mt: data === undefined ? 0 : 2 }}
          action={
            data === undefined && (
              <Button color="inherit" size="small" onClick={() => void people.refetch()}>
                {common.retry}
              </Button>
            )
          }
        >
          {failure(people.error)}
        </Alert>
      )}
      {data !== undefined && people.hasNextPage && (
        <Box sx={{ mt: 3, maxWidth: '48rem', textAlign: 'center' }}>
          <Button
            variant="outlined"
            loading={people.isFetchingNextPage}
            onClick={() => void more(data.length)}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
};

interface PeopleOfProps {
  readonly userSub: string;
  readonly list: PeopleList;
  readonly label: string;
}

/** One of a reader's lists of people; from an empty one, its reader gets to the search for people. */
export const PeopleOf = ({ userSub, list, label }: PeopleOfProps) => {
  const texts = useTexts(peopleTexts);
  const { user } = useAuth();
  return (
    <PeoplePages
      query={peopleQuery(useApi(), userSub, list)}
      label={label}
      failure={() => texts.loadFailed[list]}
      none={
        <EmptyState title={texts.none[list]}>
          {user?.sub === userSub && list !== 'followers' && (
            <Button variant="contained" component={RouterLink} to={pagePatterns.findFriends}>
              {texts.findFriends}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
};
