import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Library, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { canOpenBookshelfQuery } from './queries.ts';
import { peopleTexts } from './texts.ts';

/** Wide enough for both labels, so that the buttons beside it stay where they are. */
const BUTTON_SX = { minWidth: 172 } as const;

/**
 * The link to a reader's bookshelf, or where it is closed to the viewer, a button that cannot be
 * pressed and says so. While the answer is loading it takes its place without a link; after a failure
 * it is a link, because the bookshelf's own page reports what is wrong.
 */
export const BookshelfButton = ({ profile }: { readonly profile: Profile }) => {
  const texts = useTexts(peopleTexts);
  const { user } = useAuth();
  const viewerSub = user?.sub ?? null;
  const isOwn = viewerSub === profile.userSub;
  const { data: canOpen, isPending } = useQuery({
    ...canOpenBookshelfQuery(useApi(), { ownerSub: profile.userSub, viewerSub }),
    enabled: !isOwn,
  });
  if (!isOwn && (isPending || canOpen === false)) {
    return (
      <Button
        variant="outlined"
        disabled
        aria-busy={isPending}
        startIcon={isPending ? <Library aria-hidden size={18} /> : <Lock aria-hidden size={18} />}
        sx={BUTTON_SX}
      >
        {isPending ? texts.bookshelf : texts.closedBookshelf}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      component={Link}
      to={pageHref.userBookshelf(profile.username)}
      startIcon={<Library aria-hidden size={18} />}
      sx={BUTTON_SX}
    >
      {texts.bookshelf}
    </Button>
  );
};
