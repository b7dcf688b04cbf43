import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { peopleQuery, type PeopleList } from './api.ts';
import { PersonListSkeleton } from './person-list-skeleton.tsx';
import { Person, PersonItem, PersonList, PersonText } from './person-row.tsx';

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Profile[];
  /** Who is to have the focus: the first of those that were asked for; null for nobody. */
  readonly focused: number | null;
}

const People = ({ label, people, focused }: PeopleProps) => {
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
              <PersonText>{person.profileText}</PersonText>
            )}
          </Person>
        </PersonItem>
      ))}
    </PersonList>
  );
};

interface PeopleOfProps {
  readonly userSub: string;
  readonly list: PeopleList;
  readonly label: string;
}

/** One of a reader's lists of people, a page at a time (FOLLOW-01…06). */
export const PeopleOf = ({ userSub, list, label }: PeopleOfProps) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const people = useInfiniteQuery(peopleQuery(useApi(), userSub, list));
  const [focused, setFocused] = useState<number | null>(null);

  const more = async (before: number): Promise<void> => {
    const { data = [], isError } = await people.fetchNextPage();
    if (!isError && data.length > before) setFocused(before);
  };
  const { data } = people;
  return (
    <>
      {people.isPending && <PersonListSkeleton />}
      {data?.length === 0 && <EmptyState icon={Users} title={texts.none[list]} />}
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
          {texts.loadFailed[list]}
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
