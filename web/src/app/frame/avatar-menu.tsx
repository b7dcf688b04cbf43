import Avatar from '@mui/material/Avatar';
import { BookMarked, Heart, History, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MenuEntry } from './link-menu.tsx';
import { MenuButton } from './menu-button.tsx';

const useEntries = (username: string): readonly MenuEntry[] => {
  const { frame: texts } = useMessages();
  return [
    { text: texts.profile, to: pageHref.profile(username), icon: User },
    { text: texts.profileSettings, to: pagePatterns.profileSettings, icon: Settings },
    { text: texts.friendRequests, to: pagePatterns.friendRequests, icon: UserPlus },
    { text: texts.favorites, to: pagePatterns.favorites, icon: Heart },
    { text: texts.lists, to: pagePatterns.lists, icon: BookMarked },
    { text: texts.history, to: pagePatterns.history, icon: History },
    { text: texts.logout, to: pagePatterns.logout, icon: LogOut, apart: true },
  ];
};

/** The signed-in reader's own pages, behind their picture. */
export const AvatarMenu = ({ username }: { readonly username: string }) => {
  const { frame: texts } = useMessages();
  return (
    <MenuButton label={texts.accountMenu(username)} entries={useEntries(username)}>
      <Avatar sx={{ width: 36, height: 36, bgcolor: 'secondary.main', fontSize: '1rem' }}>
        {username.slice(0, 1).toUpperCase()}
      </Avatar>
    </MenuButton>
  );
};
