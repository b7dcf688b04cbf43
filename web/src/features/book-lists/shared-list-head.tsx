import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { ReaderAvatar } from '../../components/reader-avatar.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useConfig } from '../../lib/config.ts';
import { HeadTags, NotIndexed } from '../../lib/head-tags.tsx';
import { shownName, userQuery } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { OpenLevelLabel } from './open-level.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { SharedList } from './shared-list-api.ts';

/** The list itself names only a sub (SP-098). Without it the list is still a list: a failure is only logged. */
const Owner = ({ userSub }: { readonly userSub: string }) => {
  const { shared: texts } = useTexts({ ja, en });
  const { data: owner } = useQuery(userQuery(useApi(), userSub));
  if (owner === undefined) return <Box sx={{ height: 32 }} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <ReaderAvatar profile={owner} size={32} />
      <Typography variant="body2" aria-label={texts.owner} role="group">
        <Link component={RouterLink} to={pageHref.profile(owner.username)}>
          {shownName(owner)}
        </Link>{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          @{owner.username}
        </Typography>
      </Typography>
    </Box>
  );
};

/** Owner, name, open level and comments of a shared list (SLIST-01), and what crawlers are told. */
export const SharedListHead = ({ list }: { readonly list: SharedList }) => {
  const { shared: texts } = useTexts({ ja, en });
  const { siteOrigin } = useConfig();
  return (
    <Box component="header" sx={{ mb: 3, display: 'grid', gap: 1 }}>
      {list.openLevel === 'PUBLIC' ? (
        <HeadTags
          type="website"
          title={list.listName}
          description={list.comments === '' ? texts.describe(list.listName) : list.comments}
          url={siteOrigin + pageHref.sharedList(list.bookListID)}
        />
      ) : (
        // Who has the address may come; a search engine is not to hand it out (SP-099).
        <NotIndexed />
      )}
      <Typography variant="h1">{list.listName}</Typography>
      <Owner userSub={list.userSub} />
      <Typography variant="body2" color="textSecondary">
        <OpenLevelLabel level={list.openLevel} />
      </Typography>
      {list.comments !== '' && (
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '42rem' }}>{list.comments}</Typography>
      )}
    </Box>
  );
};
