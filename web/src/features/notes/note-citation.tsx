import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuthorLinkCard } from './author-link-card.tsx';
import { BookLinkCard } from './book-link-card.tsx';
import { LINK_CARD_HEIGHT_PX } from './link-card-frame.tsx';
import { WhenSeen } from './when-seen.tsx';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0),
}));

const PlainLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <MuiLink component={Link} to={to}>
    {text}
  </MuiLink>
);

const Book = ({ KANRI_ID, label }: { readonly KANRI_ID: string; readonly label: string }) => (
  <WhenSeen minHeight={LINK_CARD_HEIGHT_PX}>
    <BookLinkCard
      KANRI_ID={KANRI_ID}
      label={label}
      fallback={<PlainLink to={pageHref.manifestation(KANRI_ID)} text={`${label} ${KANRI_ID}`} />}
    />
  </WhenSeen>
);

const Person = ({ TENKYO_ID, label }: { readonly TENKYO_ID: string; readonly label: string }) => (
  <WhenSeen minHeight={LINK_CARD_HEIGHT_PX}>
    <AuthorLinkCard
      TENKYO_ID={TENKYO_ID}
      label={label}
      fallback={<PlainLink to={pageHref.author(TENKYO_ID)} text={`${label} ${TENKYO_ID}`} />}
    />
  </WhenSeen>
);

/** The books whose cards `NoteCitation` shows. */
export const booksOfCitation = (note: Note): readonly string[] =>
  [note.referenceSourceKANRI_ID, note.referenceTargetKANRI_ID].filter((id) => id !== undefined);

/** What an information note cites: the citing book beside the cited book, person or organisation. */
export const NoteCitation = ({ note }: { readonly note: Note }) => {
  const texts = useTexts('notes');
  const {
    referenceSourceKANRI_ID: source,
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: agent,
  } = note;
  if (note.noteType !== 'InformationNote') return null;
  return (
    <Pair>
      {source !== undefined && <Book KANRI_ID={source} label={texts.cites} />}
      {book !== undefined && <Book KANRI_ID={book} label={texts.cited.book} />}
      {agent !== undefined && <Person TENKYO_ID={agent} label={texts.cited.agent} />}
    </Pair>
  );
};
