import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Heart, History, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { requestsQuery } from '../../features/people/queries.ts';
import { useApi } from '../../lib/api-client.ts';
import type { SignedInUser } from '../../lib/auth-context.ts';
import { useOwnProfile } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './requests-texts.en.ts';
import { ja } from './requests-texts.ja.ts';
import type { MenuEntry } from './link-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { en as frameEn } from './texts.en.ts';
import { ja as frameJa } from './texts.ja.ts';

const AVATAR_PX = 36;
const MOST_SHOWN = 99;

/**
 * The number at the corner of the picture; the button around it names it. The library's badge brings its
 * fields along, 12 kB for every page of a reader.
 */
const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: -5,
  insetInlineEnd: -5,
  minWidth: 20,
  padding: theme.spacing(0, 0.75),
  borderRadius: 10,
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '20px',
  backgroundColor: theme.vars.palette.error.main,
  color: theme.vars.palette.error.contrastText,
}));

const shownCount = (count: number): string =>
  count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(count);
const NO_REQUESTS: readonly unknown[] = [];

/**
 * How many friend requests wait for an answer. Requested once; the pages that answer requests update
 * the same cached response.
 */
const useRequestCount = ({ sub }: SignedInUser): number => {
  const { data = NO_REQUESTS } = useQuery({
    ...requestsQuery(useApi(), sub),
    staleTime: Infinity,
    // A session without a sub has none.
    enabled: sub !== '',
  });
  return data.length;
};

const useEntries = (username: string, requests: number): readonly MenuEntry[] => {
  const texts = useTexts({ ja: frameJa, en: frameEn });
  const { entryWith } = useTexts({ ja, en });
  return [
    { text: texts.profile, to: pageHref.profile(username), icon: User },
    { text: texts.profileSettings, to: pagePatterns.profileSettings, icon: Settings },
    {
      text: texts.friendRequests,
      to: pagePatterns.friendRequests,
      icon: UserPlus,
      ...(requests > 0 && {
        count: { number: requests, label: entryWith(texts.friendRequests, requests) },
      }),
    },
    { text: texts.favorites, to: pagePatterns.favorites, icon: Heart },
    { text: texts.lists, to: pagePatterns.lists, icon: BookMarked },
    { text: texts.history, to: pagePatterns.history, icon: History },
    { text: texts.logout, to: pagePatterns.logout, icon: LogOut, apart: true },
  ];
};

/** The menu of the signed-in reader's pages, opened by the picture; both show friend requests. */
export const AvatarMenu = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts({ ja: frameJa, en: frameEn });
  const { menuWith } = useTexts({ ja, en });
  const { data: profile } = useOwnProfile(user);
  const requests = useRequestCount(user);
  const menu = texts.accountMenu(user.username);
  return (
    <MenuButton
      label={requests > 0 ? menuWith(menu, requests) : menu}
      entries={useEntries(user.username, requests)}
    >
      <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
        <ReaderAvatar profile={profile} size={AVATAR_PX} />
        {requests > 0 && <Badge>{shownCount(requests)}</Badge>}
      </Box>
    </MenuButton>
  );
};
