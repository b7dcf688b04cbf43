import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pagePatterns } from '#contract/pages.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { AVATAR_PX } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookshelfButton } from './bookshelf-button.tsx';
import { PeopleCounts } from './people-counts.tsx';
import { peopleTexts } from './texts.ts';

/** Picture beside the names; `wide` content below both, in a wide window below the names. */
const ProfileLayout = styled('header')(({ theme }) => ({
  maxWidth: '48rem',
  display: 'grid',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(2),
  gridTemplateColumns: `${String(AVATAR_PX)}px minmax(0, 1fr)`,
  '& > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: {
    columnGap: theme.spacing(3),
    '& > .wide': { gridColumn: 2 },
  },
}));

const BUTTON = { width: 132, height: 40 } as const;

/** A row of buttons that wraps; they have the height of their placeholders. */
const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  '& > *': { minHeight: BUTTON.height },
}));

/** The placeholder of a profile; high enough to keep the footer out of view. */
export const ProfileSkeleton = () => (
  <Box aria-hidden sx={{ minHeight: '100dvh' }}>
    <ProfileLayout as="div">
      <Skeleton variant="circular" width={AVATAR_PX} height={AVATAR_PX} />
      <Box sx={{ alignSelf: 'center' }}>
        <Skeleton width="40%" height={36} />
        <Skeleton width="30%" />
      </Box>
      <Box className="wide">
        <Skeleton width="90%" />
        <Skeleton width="50%" height={32} />
        <ActionRow>
          <Skeleton variant="rounded" {...BUTTON} />
          <Skeleton variant="rounded" {...BUTTON} />
        </ActionRow>
      </Box>
    </ProfileLayout>
  </Box>
);

/** Widths of the usual buttons of a relation: to follow, to become friends, to block. */
const ACTIONS_PX = [152, 120, 144];

/** The placeholder of the buttons of a relation, which wraps as they do. */
export const ActionSkeleton = () =>
  ACTIONS_PX.map((width) => (
    <Skeleton key={width} aria-hidden variant="rounded" height={BUTTON.height} width={width} />
  ));

interface ProfileHeadProps {
  readonly profile: Profile;
  readonly followersStep?: number;
  /** The viewer's relation to this reader, below the name. */
  readonly relation?: ReactNode;
  /** The viewer's actions, beside the link to the bookshelf. */
  readonly actions?: ReactNode;
}

/** The head of a profile: picture, names, text, counts, and the link to the bookshelf. */
export const ProfileHead = ({ profile, followersStep, relation, actions }: ProfileHeadProps) => {
  const text = profile.profileText ?? '';
  const languageOf = useTextLanguage();
  const name = shownName(profile);
  return (
    <ProfileLayout>
      <ReaderAvatar profile={profile} size={AVATAR_PX} />
      <Box sx={{ minWidth: 0, alignSelf: 'center' }}>
        <Typography variant="h1" lang={languageOf(name)}>
          {name}
        </Typography>
        <Typography color="textSecondary">@{profile.username}</Typography>
        {relation}
      </Box>
      <Box className="wide">
        {text !== '' && (
          <Typography lang={languageOf(text)} sx={{ whiteSpace: 'pre-line', mb: 1.5 }}>
            {text}
          </Typography>
        )}
        <PeopleCounts profile={profile} {...(followersStep !== undefined && { followersStep })} />
        <ActionRow>
          <BookshelfButton profile={profile} />
          {actions}
        </ActionRow>
      </Box>
    </ProfileLayout>
  );
};

/** The reader's own profile, whose only action is to edit it. */
export const OwnProfile = ({ profile }: { readonly profile: Profile }) => {
  const texts = useTexts(peopleTexts);
  return (
    <ProfileHead
      profile={profile}
      actions={
        <Button
          variant="outlined"
          component={Link}
          to={pagePatterns.profileSettings}
          startIcon={<Pencil aria-hidden size={18} />}
        >
          {texts.edit}
        </Button>
      }
    />
  );
};

/** The section of a reader's notes on the profile; the list is passed as children. */
export const ReaderNotes = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts(peopleTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: 32, maxWidth: '48rem' }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {texts.notes}
      </Typography>
      {children}
    </section>
  );
};

interface BlockNoticeProps {
  /** Who is blocked: the viewer, or the reader of the profile. */
  readonly of: 'viewer' | 'reader';
}

/** Explains why no notes are shown. */
export const BlockNotice = ({ of }: BlockNoticeProps) => {
  const texts = useTexts(peopleTexts);
  return <Alert severity="info">{of === 'viewer' ? texts.isBlockedBy : texts.blocks}</Alert>;
};
