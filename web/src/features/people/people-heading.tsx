import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import type { PeopleList } from './api.ts';
import { PeopleCounts } from './people-counts.tsx';

interface PeopleHeadingProps {
  readonly profile: Profile;
  readonly list: PeopleList;
  readonly title: string;
}

/** Whose people these are, with the ways back to the profile and to the other lists. */
export const PeopleHeading = ({ profile, list, title }: PeopleHeadingProps) => (
  <Box component="header" sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <ReaderAvatar profile={profile} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
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
