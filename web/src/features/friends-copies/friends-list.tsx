import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type FriendActionProps, friendsCopiesQuery } from './queries.ts';
import { friendsCopiesTexts } from './texts.ts';

const AVATAR_PX = 24;
/** Friends that are shown at first. */
const SHOWN_FRIENDS = 5;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

/** The picture beside the name, and both rows of text under each other. */
const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: `${String(AVATAR_PX)}px minmax(0, 1fr)`,
  columnGap: theme.spacing(1),
  rowGap: theme.spacing(0.25),
  overflowWrap: 'anywhere',
  '& > :last-child': { gridColumn: 2 },
}));

const Rest = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(1),
  summary: { cursor: 'pointer', padding: theme.spacing(0.75, 0), width: 'fit-content' },
}));

/** The name leads to the friend's bookshelf, which shows shelf and due date. */
const Friend = ({ Action, ...action }: FriendActionProps & Pick<FriendsListProps, 'Action'>) => {
  const { friend, title } = action;
  const texts = useTexts(friendsCopiesTexts);
  const languageOf = useTextLanguage();
  const query = new URLSearchParams({ q: title });
  const name = shownName(friend);
  return (
    <Row>
      <ReaderAvatar profile={friend} size={AVATAR_PX} />
      <Link
        component={RouterLink}
        to={`${pageHref.userBookshelf(friend.username)}?${query.toString()}`}
        lang={languageOf(name)}
      >
        {texts.name(name)}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {friend.copies > friend.lent ? texts.available : texts.lent}
        </Typography>
        <Action {...action} />
      </Box>
    </Row>
  );
};

interface FriendsListProps {
  readonly book: Book;
  readonly userSub: string;
  readonly Action: ComponentType<FriendActionProps>;
}

/**
 * The friends who have the book and lend it; a long list is folded. A failure is only logged, as it is a
 * hint.
 */
export const FriendsList = ({ book, userSub, Action }: FriendsListProps) => {
  const texts = useTexts(friendsCopiesTexts);
  const heading = useId();
  const { data: friends = [] } = useQuery(friendsCopiesQuery(useApi(), userSub, book));
  if (friends.length === 0) return null;
  const rows = (some: readonly FriendsCopies[]) => (
    <Rows>
      {some.map((friend) => (
        <Friend
          key={friend.userSub}
          userSub={userSub}
          friend={friend}
          title={book.MainTitle}
          Action={Action}
        />
      ))}
    </Rows>
  );
  // One friend alone is not worth a fold.
  const first = friends.length > SHOWN_FRIENDS + 1 ? friends.slice(0, SHOWN_FRIENDS) : friends;
  const rest = friends.slice(first.length);
  return (
    <section aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="h2" variant="h3" id={heading}>
          {texts.title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {texts.thisEdition}
        </Typography>
      </Box>
      {rows(first)}
      {rest.length > 0 && (
        <Rest>
          <summary>{texts.more(rest.length)}</summary>
          {rows(rest)}
        </Rest>
      )}
    </section>
  );
};
