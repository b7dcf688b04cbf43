import { BookMarked, Heart, History, LogOut, Settings, User, UserPlus } from 'lucide-react';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import type { SignedInUser } from '../../lib/auth-context.ts';
import { useOwnProfile } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import type { MenuEntry } from './link-menu.tsx';
import { MenuButton } from './menu-button.tsx';

const AVATAR_PX = 36;

const useEntries = (username: string): readonly MenuEntry[] => {
  const texts = useTexts('frame');
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

/** The menu of the signed-in reader's pages, opened by the picture. */
export const AvatarMenu = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts('frame');
  const { data: profile } = useOwnProfile(user);
  return (
    <MenuButton label={texts.accountMenu(user.username)} entries={useEntries(user.username)}>
      <ReaderAvatar profile={profile} size={AVATAR_PX} />
    </MenuButton>
  );
};
