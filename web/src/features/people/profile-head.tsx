import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Library } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { AVATAR_PX } from '#web/lib/measures.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { shownName } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { PeopleCounts } from './people-counts.tsx';
import { ActionRow, ProfileLayout } from './profile-layout.tsx';

interface ProfileHeadProps {
  readonly profile: Profile;
  readonly followersStep?: number;
  /** How the viewer stands to this reader, in words, below the name. */
  readonly relation?: ReactNode;
  /** What the viewer can do, beside the way to the bookshelf. */
  readonly actions?: ReactNode;
}

/** Who a reader is: picture, names, text, counts, and the way to the bookshelf (PUB-01…05). */
export const ProfileHead = ({ profile, followersStep, relation, actions }: ProfileHeadProps) => {
  const texts = useTexts({ ja, en });
  const text = profile.profileText ?? '';
  return (
    <ProfileLayout>
      <ReaderAvatar profile={profile} size={AVATAR_PX} />
      <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
        <Typography variant="h1">{shownName(profile)}</Typography>
        <Typography color="textSecondary">@{profile.username}</Typography>
        {relation}
      </Box>
      <Box className="wide">
        {text !== '' && <Typography sx={{ whiteSpace: 'pre-line', mb: 1.5 }}>{text}</Typography>}
        <PeopleCounts profile={profile} {...(followersStep !== undefined && { followersStep })} />
        <ActionRow>
          <Button
            variant="outlined"
            component={Link}
            to={pageHref.userBookshelf(profile.username)}
            startIcon={<Library aria-hidden size={18} />}
          >
            {texts.bookshelf}
          </Button>
          {actions}
        </ActionRow>
      </Box>
    </ProfileLayout>
  );
};
