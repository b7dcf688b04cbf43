import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from '../../lib/navigation.tsx';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { findAuthor } from './queries.ts';
import { firstAuthorIn } from './responsibility.ts';

/**
 * The responsibility of a book. A click searches the authority of the first name and opens its
 * page; a name without an authority stops being a link.
 */
export const AuthorName = ({ name }: { readonly name: string }) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState(false);

  const open = async (): Promise<void> => {
    try {
      const TENKYO_ID = await findAuthor(api, firstAuthorIn(name));
      if (TENKYO_ID === null) setUnknown(true);
      else navigate(pageHref.author(TENKYO_ID));
    } catch (error) {
      logFailure('author of a shelf card', error);
    }
  };

  if (unknown) {
    return (
      <Typography variant="caption" color="textSecondary" noWrap component="div">
        {name}
      </Typography>
    );
  }
  return (
    <Link
      component="button"
      variant="caption"
      noWrap
      sx={{ display: 'block', maxWidth: '100%' }}
      color="textSecondary"
      aria-label={texts.authorOf(name)}
      onClick={() => {
        void open();
      }}
    >
      {name}
    </Link>
  );
};
