import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Page } from '#web/components/page.tsx';
import {
  Aside,
  Columns,
  FindBooks,
  FirstBook,
  Middle,
  ReaderOverview,
  RecentTime,
  homeTexts,
} from '#web/features/home/public.ts';
import { NoteList, timelineQuery } from '#web/features/notes/public.ts';
import { shownName, useOwnProfile } from '#web/features/readers/public.ts';
import { ReturnLink } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { EmptyTimeline } from './empty-timeline.tsx';
import { NoteDesk } from './note-desk.tsx';
import { useIsNew } from './use-is-new.ts';

const Timeline = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(homeTexts);
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {texts.timeline}
      </Typography>
      <NoteList
        label={texts.timeline}
        query={timelineQuery(useApi(), { userSub, viewer: userSub })}
        When={RecentTime}
        none={<EmptyTimeline userSub={userSub} />}
      />
    </Box>
  );
};

/** Greets the reader by the preferred name, once it is loaded. */
const Greeting = ({ user, isNew }: ReaderHomeProps & { readonly isNew: boolean | null }) => {
  const texts = useTexts(homeTexts);
  const { data: profile, isLoading } = useOwnProfile(user);
  if (isLoading || isNew === null) return <Skeleton aria-hidden width="14em" />;
  const name = profile === undefined ? user.username : shownName(profile);
  return isNew ? texts.welcome(name) : texts.greeting(name);
};

interface ReaderHomeProps {
  readonly user: SignedInUser;
}

/**
 * Home of a signed-in reader: what writes a note, what is due, and the timeline; first the ways to the first book where there is none.
 * Until that is known, the page has its place and is not shown, so that nothing moves.
 */
export const ReaderHome = ({ user }: ReaderHomeProps) => {
  const isNew = useIsNew(user.sub);
  return (
    <Page
      heading={
        <Middle>
          <Typography variant="h1" sx={{ mb: 3 }}>
            <Greeting user={user} isNew={isNew} />
          </Typography>
        </Middle>
      }
    >
      <ReturnLink />
      <Middle style={isNew === null ? { visibility: 'hidden' } : undefined}>
        {isNew === true && <FirstBook />}
        <Columns>
          <div>
            <NoteDesk key={user.sub} userSub={user.sub} />
          </div>
          <Aside>
            <ReaderOverview userSub={user.sub} />
          </Aside>
          <div>
            <Timeline userSub={user.sub} />
            <FindBooks />
          </div>
        </Columns>
      </Middle>
    </Page>
  );
};
