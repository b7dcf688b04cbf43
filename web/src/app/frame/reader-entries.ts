import {
  BookMarked,
  Heart,
  History,
  LogOut,
  NotebookPen,
  Settings,
  User,
  UserPlus,
  UserSearch,
} from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { entryTexts } from './entry-texts.ts';
import type { MenuEntry } from './link-menu.tsx';
import { frameTexts } from './texts.ts';

/** The pages of the reader's own, in their order in every menu. */
export const useReaderEntries = (username: string, requests: number): readonly MenuEntry[] => {
  const { logout } = useTexts(frameTexts);
  const texts = useTexts(entryTexts);
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
    { text: texts.findFriends, to: pagePatterns.findFriends, icon: UserSearch },
    { text: texts.favorites, to: pagePatterns.favorites, icon: Heart },
    { text: texts.lists, to: pagePatterns.lists, icon: BookMarked },
    { text: texts.record, to: pagePatterns.record, icon: NotebookPen },
    { text: texts.history, to: pagePatterns.history, icon: History },
    { text: logout, to: pagePatterns.logout, icon: LogOut, apart: true },
  ];
};
