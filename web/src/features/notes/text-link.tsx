import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useConfig } from '../../lib/config.ts';
import type { LinkPart } from './note-lines.ts';

/** What stands before an address must not turn around how it reads. */
const sx = { unicodeBidi: 'isolate' };

/** Two slashes at the start would make another host of a path of ours. */
const ownPath = ({ pathname, search, hash }: URL): string =>
  pathname.replace(/^\/+/, '/') + search + hash;

/**
 * An address in a note as a link: our own pages open here, others in a new tab, without word of
 * where the reader comes from, and without recommending them to search engines.
 */
export const TextLink = ({ href, text }: Pick<LinkPart, 'href' | 'text'>) => {
  const { siteOrigin } = useConfig();
  const url = new URL(href);
  return url.origin === siteOrigin ? (
    <Link component={RouterLink} to={ownPath(url)} sx={sx}>
      {text}
    </Link>
  ) : (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow ugc" sx={sx}>
      {text}
    </Link>
  );
};
