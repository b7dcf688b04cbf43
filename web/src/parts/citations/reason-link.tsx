import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { CitationPair } from '#contract/operations/citations.ts';
import { pageHref } from '#contract/pages.ts';
import { useTextLanguage } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

type Reasoned = Pick<CitationPair['newest'], 'noteId' | 'place' | 'reason'>;

/** Says where a book refers to another one and why, as far as the reader has recorded it. */
export const useReasonOf = () => {
  const words = useTexts({ ja, en });
  return ({ place, reason }: Omit<Reasoned, 'noteId'>): string =>
    place === undefined ? reason : words.placed(place, reason);
};

/** The same as a link to the note. */
export const ReasonLink = ({ citation }: { readonly citation: Reasoned }) => {
  const text = useReasonOf()(citation);
  return (
    <MuiLink
      component={Link}
      to={pageHref.note(citation.noteId)}
      color="inherit"
      underline="hover"
      lang={useTextLanguage()(text)}
    >
      {text}
    </MuiLink>
  );
};
