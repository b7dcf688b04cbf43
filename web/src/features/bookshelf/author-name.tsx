import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { findAuthor } from './queries.ts';

/** Separators between statements of responsibility, and between names within one. */
const PARTS = /[;；,，、/／]/u;

/** Roles, as catalogue records write them. */
const WORK =
  '(?:ほか|他|著|訳|編|作|文|絵|え|画|さく|ぶん|曲|選|撰|述|記|原|共|監|修|集|纂|校|注|註|解説|写真|撮影|漫|小説|企画|責任|・|と)';

/** After a space, any role is not part of the name: `佐野洋子 作・絵`. */
const WORK_APART = new RegExp(String.raw`\s+${WORK}+$`, 'u');

/** Without a space, only roles that no name ends with: 幸田文 and 遠藤周作 are whole names. */
const WORK_JOINED = /(?:ほか|共|編|監)*(?:ほか|著|訳|編|監修)$/u;

/**
 * The first name of a statement of responsibility: 夏目漱石 of `夏目漱石 著 ; 三好行雄 編`. The role follows the
 * name, in brackets if the cataloguer supplied it.
 */
export const firstAuthorIn = (responsibility: string): string => {
  const [part = ''] = responsibility.split(PARTS);
  const first = part.replaceAll(/[[\]]/gu, '').trim();
  return first.replace(WORK_APART, '').replace(WORK_JOINED, '').trim() || responsibility.trim();
};

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
      else await navigate(pageHref.author(TENKYO_ID));
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
