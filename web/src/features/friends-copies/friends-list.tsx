import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { ReaderAvatar } from '../../parts/readers/reader-avatar.tsx';
import { shownName } from '../../parts/readers/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { type FriendActionProps, friendsCopiesQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

const AVATAR_PX = 24;

interface FriendProps {
  readonly friend: FriendsCopies;
  readonly title: string;
}

/** Leads to the friend's bookshelf, which shows shelf and due date. */
const Friend = ({ friend, title }: FriendProps) => {
  const texts = useTexts({ ja, en });
  const languageOf = useTextLanguage();
  const query = new URLSearchParams({ q: title });
  const name = shownName(friend);
  return (
    <>
      <Link
        component={RouterLink}
        to={`${pageHref.userBookshelf(friend.username)}?${query.toString()}`}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }}
      >
        <span aria-hidden>
          <ReaderAvatar profile={friend} size={AVATAR_PX} />
        </span>
        <span lang={languageOf(name)}>{texts.name(name)}</span>
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
        {friend.copies > friend.lent ? texts.available : texts.lent}
      </Typography>
    </>
  );
};

interface FriendsListProps {
  readonly book: Book;
  readonly userSub: string;
  readonly Action: ComponentType<FriendActionProps>;
}

/** The friends who have the book and lend it; a failure is only logged, as it is a hint. */
export const FriendsList = ({ book, userSub, Action }: FriendsListProps) => {
  const texts = useTexts({ ja, en });
  const heading = useId();
  const { MainTitle: title } = book;
  const { data: friends = [] } = useQuery(friendsCopiesQuery(useApi(), userSub, book));
  if (friends.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 2.5 }}>
      <Typography component="h2" variant="subtitle2" id={heading}>
        {texts.title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {texts.thisEdition}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1 }}>
        {friends.map((friend) => (
          <Box
            component="li"
            key={friend.userSub}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <Friend friend={friend} title={title} />
            <Action userSub={userSub} friend={friend} title={title} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
