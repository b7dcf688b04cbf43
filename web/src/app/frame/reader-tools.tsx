import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { useNoticeCount } from '#web/features/notices/public.ts';
import { useReconnect } from '#web/features/offline/public.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BOTTOM_BAR_MEDIA } from '#web/theme/tokens.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { frameTexts } from './texts.ts';

/** What is in the bar at the bottom of phones. */
const NotOnPhones = styled('div')({ [BOTTOM_BAR_MEDIA]: { display: 'none' } });

/** Says a number that has changed since the page was opened; the same number is not said again. */
const Announcement = ({ unread }: { readonly unread: number }) => {
  const texts = useTexts(frameTexts);
  const [first] = useState(unread);
  return (
    <VisuallyHidden aria-live="polite">
      {unread > 0 && unread !== first && texts.unreadNotices(unread)}
    </VisuallyHidden>
  );
};

const NoticeBell = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(frameTexts);
  const { pathname } = useLocation();
  const { unread, isKnown } = useNoticeCount(userSub);
  return (
    <>
      <IconButton
        color="inherit"
        component={Link}
        to={pagePatterns.notices}
        aria-label={unread > 0 ? texts.unreadNotices(unread) : texts.notices}
        aria-current={pathname === pagePatterns.notices ? 'page' : undefined}
        sx={{ width: 48, height: 48 }}
      >
        {/* The link names the number. */}
        <Badge badgeContent={unread} color="error">
          <Bell aria-hidden />
        </Badge>
      </IconButton>
      {isKnown && <Announcement unread={unread} />}
    </>
  );
};

/** The part of the top bar that only readers have: the bell, and their menu where it is not at the bottom. */
export const ReaderTools = ({ user }: { readonly user: SignedInUser }) => {
  useReconnect();
  return (
    <>
      <NoticeBell userSub={user.sub} />
      <NotOnPhones>
        <AvatarMenu user={user} />
      </NotOnPhones>
    </>
  );
};
