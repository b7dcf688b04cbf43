import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useConfig } from '../../lib/config.ts';
import type { LinkPart } from './note-lines.ts';

/**
 * An address in a note as a link: our own pages open here, others in a new tab, without word of
 * where the reader comes from, and without recommending them to search engines.
 */
export const TextLink = ({ href, text }: Pick<LinkPart, 'href' | 'text'>) => {
  const { siteOrigin } = useConfig();
  const { origin, pathname, search, hash } = new URL(href);
  return origin === siteOrigin ? (
    <Link component={RouterLink} to={pathname + search + hash}>
      {text}
    </Link>
  ) : (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </Link>
  );
};
