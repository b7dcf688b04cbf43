import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { shownName } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { countQuery, type PeopleList } from './queries.ts';
import { peopleTexts } from './texts.ts';

const LISTS = ['following', 'followers', 'friends'] as const satisfies readonly PeopleList[];

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  marginLeft: theme.spacing(-1),
}));

const CountLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(0.5, 1),
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { color: theme.vars.palette.primary.main, fontWeight: 700 },
  '& b': {
    display: 'inline-block',
    minWidth: '1ch',
    marginInlineEnd: '0.35em',
    color: theme.vars.palette.text.primary,
    // Numbers that change do not move their neighbors.
    fontVariantNumeric: 'tabular-nums',
  },
  '&[aria-current] b': { color: 'inherit' },
}));

interface CountProps {
  readonly profile: Profile;
  readonly list: PeopleList;
  readonly step: number;
  readonly current: boolean;
}

const Count = ({ profile, list, step, current }: CountProps) => {
  const texts = useTexts(peopleTexts);
  const { data } = useQuery(countQuery(useApi(), profile.userSub, list));
  const count = data === undefined ? undefined : data + step;
  return (
    <CountLink
      to={pageHref[list](profile.username)}
      {...(current && { 'aria-current': 'page' as const })}
    >
      <b>{count ?? ' '}</b>
      {texts.counted[list](count ?? 0)}
    </CountLink>
  );
};

interface PeopleCountsProps {
  readonly profile: Profile;
  /** Difference of an optimistic update that is not in the server's count yet. */
  readonly followersStep?: number;
  /** The list that the page shows, if any. */
  readonly current?: PeopleList;
}

/**
 * The numbers of people a reader follows, is followed by and is friends with; links to the lists.
 */
export const PeopleCounts = ({ profile, followersStep = 0, current }: PeopleCountsProps) => {
  const texts = useTexts(peopleTexts);
  return (
    <Bar aria-label={texts.lists(shownName(profile))}>
      {LISTS.map((list) => (
        <Count
          key={list}
          profile={profile}
          list={list}
          step={list === 'followers' ? followersStep : 0}
          current={list === current}
        />
      ))}
    </Bar>
  );
};
