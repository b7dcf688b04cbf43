import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { useApi } from '../../lib/api-client.ts';
import { shownName, userQuery } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';

const AVATAR_PX = 40;

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minWidth: 0,
  maxWidth: '100%',
}));

const AuthorLink = styled(Link)({
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  '&:hover .name': { textDecoration: 'underline' },
});

const Names = ({ name, username }: { readonly name: string; readonly username: string }) => (
  // Signs that are piled on one letter of a name stay within the name.
  <Box component="span" sx={{ minWidth: 0, display: 'block', overflow: 'clip' }}>
    <Typography
      component="span"
      variant="body2"
      className="name"
      sx={{ display: 'block', fontWeight: 600, lineHeight: 1.4 }}
    >
      {name}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      @{username}
    </Typography>
  </Box>
);

/**
 * Who wrote a note: picture and names, one link to the profile (HOME-03). An account that is gone,
 * or could not be read, has no name and no page.
 */
export const NoteAuthor = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts('notes');
  const { data: author, isPending } = useQuery(userQuery(useApi(), userSub));
  if (author === undefined) {
    return (
      <Row>
        <ReaderAvatar profile={undefined} size={AVATAR_PX} />
        {isPending ? (
          <Skeleton width={96} height={38} />
        ) : (
          <Typography component="span" variant="body2" color="textSecondary">
            {texts.someone}
          </Typography>
        )}
      </Row>
    );
  }
  return (
    <AuthorLink to={pageHref.profile(author.username)}>
      <Row>
        <ReaderAvatar profile={author} size={AVATAR_PX} />
        <Names name={shownName(author)} username={author.username} />
      </Row>
    </AuthorLink>
  );
};
