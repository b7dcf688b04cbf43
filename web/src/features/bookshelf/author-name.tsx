import ButtonBase from '@mui/material/ButtonBase';
import { styled, type Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { findAuthor } from './queries.ts';
import { firstAuthorIn } from '#contract/responsibility.ts';
import { bookshelfTexts } from './texts.ts';

/** Height of the name: the smallest target that is easy to tap. */
const TARGET_PX = 24;

const nameStyle = ({ theme }: { readonly theme: Theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  maxWidth: '100%',
  lineHeight: `${String(TARGET_PX)}px`,
  color: theme.vars.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap' as const,
});

const Name = styled('div')(nameStyle);
const NameButton = styled(ButtonBase)(nameStyle, {
  textAlign: 'start',
  '&:hover': { textDecoration: 'underline' },
});

/**
 * The responsibility of a book. A click searches the authority of the first name and opens its
 * page; a name without an authority stops being a link.
 */
export const AuthorName = ({ name }: { readonly name: string }) => {
  const texts = useTexts(bookshelfTexts);
  const api = useApi();
  const navigate = useNavigate();
  const languageOf = useTextLanguage();
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

  if (unknown) return <Name lang={languageOf(name)}>{name}</Name>;
  return (
    <NameButton
      lang={languageOf(name)}
      aria-label={texts.authorOf(name)}
      onClick={() => {
        void open();
      }}
    >
      {name}
    </NameButton>
  );
};
