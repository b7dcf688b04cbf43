import Badge from '@mui/material/Badge';
import { ReaderAvatar } from '../../parts/readers/reader-avatar.tsx';
import type { SignedInUser } from '../../lib/auth-context.ts';
import { useOwnProfile } from '../../parts/readers/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { MenuButton } from './menu-button.tsx';
import { useReaderEntries, useRequestCount } from './reader-entries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';

const AVATAR_PX = 36;

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
      entries={useReaderEntries(user.username, requests)}
    >
      {/* The button names the number. */}
      <Badge badgeContent={requests} color="error" overlap="circular">
        <ReaderAvatar profile={profile} size={AVATAR_PX} />
      </Badge>
    </MenuButton>
  );
};
