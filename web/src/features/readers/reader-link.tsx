import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ReaderAvatar } from './reader-avatar.tsx';
import { shownName, userQuery } from './users.ts';

const AVATAR_PX = 24;
const NAME_WIDTH_PX = 96;

/** Picture and name of a reader who is known by the sub only, as a link to the profile. */
export const ReaderLink = ({ userSub }: { readonly userSub: string }) => {
  const common = useTexts('common');
  const languageOf = useTextLanguage();
  const { data: profile, isError } = useQuery(userQuery(useApi(), userSub));
  if (isError) return <span>{common.unknownPerson}</span>;
  if (profile === undefined)
    return (
      // As high as the link, so that the line does not move.
      <Skeleton
        width={NAME_WIDTH_PX}
        height={AVATAR_PX}
        sx={{ display: 'inline-block', verticalAlign: 'bottom' }}
      />
    );
  return (
    <Link
      component={RouterLink}
      to={pageHref.profile(profile.username)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'bottom' }}
    >
      <span aria-hidden>
        <ReaderAvatar profile={profile} size={AVATAR_PX} />
      </span>
      <span lang={languageOf(shownName(profile))}>{shownName(profile)}</span>
    </Link>
  );
};
