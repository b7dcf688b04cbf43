import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { CitationPair } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { wordsTexts } from './words-texts.ts';

interface ReasonLinkProps {
  /** Without `place` where a sentence has said it. */
  readonly citation: Pick<CitationPair['newest'], 'noteId' | 'place' | 'reason'>;
}

/** Where and why a book refers to another one, as far as the reader has recorded it: a link to the note. */
export const ReasonLink = ({ citation: { noteId, place, reason } }: ReasonLinkProps) => {
  const words = useTexts(wordsTexts);
  const text = place === undefined ? reason : words.placed(place, reason);
  return (
    <MuiLink
      component={Link}
      to={pageHref.note(noteId)}
      color="inherit"
      underline="hover"
      lang={useTextLanguage()(text)}
    >
      {text}
    </MuiLink>
  );
};
