import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { titleType } from '#web/theme/tokens.ts';

const AVATAR_SIZE_PX = 48;
const TEXT_LINES = 2;

/** A list of people, separated by lines. */
export const PersonList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '48rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export const PersonItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:has(a:hover)': { backgroundColor: theme.vars.palette.action.hover },
}));

/** The link of the name, stretched over the whole row. */
const NameLink = styled(Link)({
  ...titleType,
  display: 'inline-block',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

/** Keeps its content above the link of the row. */
export const RowActions = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
}));

interface PersonProps {
  readonly profile: Profile;
  /** Shown below the names, such as the text of the profile. */
  readonly children?: ReactNode;
}

/** Picture and names of a reader; leads to the profile. */
export const Person = ({ profile, children }: PersonProps) => {
  const languageOf = useTextLanguage();
  return (
    <>
      <ReaderAvatar profile={profile} size={AVATAR_SIZE_PX} />
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <NameLink to={pageHref.profile(profile.username)} lang={languageOf(shownName(profile))}>
          {shownName(profile)}
        </NameLink>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          @{profile.username}
        </Typography>
        {children}
      </Box>
    </>
  );
};

/** The text of a profile, clamped to its first lines. */
export const PersonText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: TEXT_LINES,
  overflow: 'hidden',
}));

const ROWS = 5;
const AVATAR = { width: 48, height: 48 } as const;

/** The placeholder of a list of people. */
export const PersonListSkeleton = () => (
  <PersonList aria-hidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <PersonItem key={row}>
        <Skeleton variant="circular" {...AVATAR} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      </PersonItem>
    ))}
  </PersonList>
);
