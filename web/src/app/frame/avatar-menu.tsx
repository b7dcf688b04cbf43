import Badge from '@mui/material/Badge';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Heart, History, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ReaderAvatar } from '../../parts/readers/reader-avatar.tsx';

import { useApi } from '../../lib/api-client.ts';
import type { SignedInUser } from '../../lib/auth-context.ts';
import { useOwnProfile, requestsQuery } from '../../parts/readers/users.ts';
import { useTexts } from '../../texts/texts.ts';
import type { MenuEntry } from './link-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

const AVATAR_PX = 36;
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
  const texts = useTexts({ ja, en });
  return [
    { text: texts.profile, to: pageHref.profile(username), icon: User },
    { text: texts.profileSettings, to: pagePatterns.profileSettings, icon: Settings },
    {
      text: texts.friendRequests,
      to: pagePatterns.friendRequests,
      icon: UserPlus,
      ...(requests > 0 && {
        count: { number: requests, label: texts.entryWithRequests(texts.friendRequests, requests) },
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
  const texts = useTexts({ ja, en });
  const { data: profile } = useOwnProfile(user);
  const requests = useRequestCount(user);
  useKeptDrafts(user.sub);
  const menu = texts.accountMenu(user.username);
  return (
    <MenuButton
      label={requests > 0 ? texts.menuWithRequests(menu, requests) : menu}
      entries={useEntries(user.username, requests)}
    >
      {/* The button names the number. */}
      <Badge badgeContent={requests} color="error" overlap="circular">
        <ReaderAvatar profile={profile} size={AVATAR_PX} />
      </Badge>
    </MenuButton>
  );
};
