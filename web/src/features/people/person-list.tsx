import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { shownName } from '../../lib/users.ts';

const AVATAR_SIZE_PX = 48;
const TEXT_LINES = 2;

/** People one below the other, a line between them. */
export const PersonList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '48rem',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

export const PersonItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 1),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:has(a:hover)': { backgroundColor: theme.palette.action.hover },
}));

/** The name is the link, and the whole row leads there too. */
const NameLink = styled(Link)({
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

/** Keeps what stands in it above the row's link. */
export const RowActions = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
}));

interface PersonProps {
  readonly profile: Profile;
  /** What stands below the names: the profile's text, or what is said of the person here. */
  readonly children?: ReactNode;
}

/** Picture, names and a line about a reader; leads to the profile. */
export const Person = ({ profile, children }: PersonProps) => (
  <>
    <ReaderAvatar profile={profile} size={AVATAR_SIZE_PX} />
    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
      <NameLink to={pageHref.profile(profile.username)}>{shownName(profile)}</NameLink>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        @{profile.username}
      </Typography>
      {children}
    </Box>
  </>
);

/** A profile's text, of which a row shows the beginning. */
export const PersonText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: TEXT_LINES,
  overflow: 'hidden',
}));

const ROWS = 5;
const AVATAR = { width: 48, height: 48 } as const;

/** The shape of a list of people while it is on its way. */
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
