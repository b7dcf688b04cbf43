import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { shownName } from '#web/features/readers/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FollowButton } from './follow-button.tsx';
import { Person, PersonItem, PersonList, RowActions } from './person-list.tsx';
import { peopleTexts } from './texts.ts';
import { useBlocks, useFollow } from './use-relation.ts';

const BUTTON_PX = { width: 150, height: 36 } as const;

interface SuggestedReaderProps {
  readonly viewerSub: string;
  readonly profile: Profile;
}

/** Nothing while one of the two blocks the other. */
const SuggestedReader = ({ viewerSub, profile }: SuggestedReaderProps) => {
  const pair = { viewerSub, otherSub: profile.userSub };
  const follow = useFollow(pair);
  const block = useBlocks(pair);
  if (block.blocks === true || block.isBlockedBy === true) return null;
  const isLoading = follow.isLoading || block.isLoading;
  return (
    <PersonItem>
      <Person profile={profile} />
      <RowActions>
        {isLoading && <Skeleton aria-hidden variant="rounded" {...BUTTON_PX} />}
        {!isLoading && follow.follows !== undefined && (
          <FollowButton
            inList
            name={shownName(profile)}
            follows={follow.follows}
            onChange={follow.set}
          />
        )}
      </RowActions>
    </PersonItem>
  );
};

interface SuggestedReadersProps {
  readonly viewerSub: string;
  readonly readers: readonly Profile[];
}

/** Readers with a button to follow each. */
export const SuggestedReaders = ({ viewerSub, readers }: SuggestedReadersProps) => {
  const texts = useTexts(peopleTexts);
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h3" id={headingId} sx={{ mb: 0.5 }}>
        {texts.suggested}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.suggestedHint}
      </Typography>
      <PersonList>
        {readers.map((profile) => (
          <SuggestedReader key={profile.userSub} viewerSub={viewerSub} profile={profile} />
        ))}
      </PersonList>
    </Box>
  );
};
