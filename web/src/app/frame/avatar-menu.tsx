import { useNoticeCount } from '#web/features/notices/public.ts';
import { ReaderAvatar, useOwnProfile } from '#web/features/readers/public.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { MenuButton } from './menu-button.tsx';
import { useReaderEntries } from './reader-entries.ts';
import { frameTexts } from './texts.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

const AVATAR_PX = 36;

/** The menu of the signed-in reader's pages, opened by the picture. */
export const AvatarMenu = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(frameTexts);
  const { data: profile } = useOwnProfile(user);
  const { friendRequests } = useNoticeCount(user.sub);
  useKeptDrafts(user.sub);
  return (
    <MenuButton
      label={texts.accountMenu(user.username)}
      entries={useReaderEntries(user.username, friendRequests)}
    >
      <ReaderAvatar profile={profile} size={AVATAR_PX} />
    </MenuButton>
  );
};
