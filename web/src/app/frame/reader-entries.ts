import { useQuery } from '@tanstack/react-query';
import { BookMarked, Heart, History, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import type { SignedInUser } from '../../lib/auth-context.ts';
import { requestsQuery } from '../../parts/readers/users.ts';
import { useTexts } from '../../texts/texts.ts';
import type { MenuEntry } from './link-menu.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const NO_REQUESTS: readonly unknown[] = [];

/**
 * How many friend requests wait for an answer. Requested once; the pages that answer requests update
 * the same cached response.
 */
export const useRequestCount = ({ sub }: SignedInUser): number => {
  const { data = NO_REQUESTS } = useQuery({
    ...requestsQuery(useApi(), sub),
    staleTime: Infinity,
    // A session without a sub has none.
    enabled: sub !== '',
  });
  return data.length;
};

/** The pages of the reader's own, in their order in every menu. */
export const useReaderEntries = (username: string, requests: number): readonly MenuEntry[] => {
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
