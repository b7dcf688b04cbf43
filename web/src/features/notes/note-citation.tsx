import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { useMessages } from '../../messages/messages-context.tsx';
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

const Book = ({ kanriId, label }: { readonly kanriId: string; readonly label: string }) => (
  <WhenSeen minHeight={LINK_CARD_HEIGHT_PX}>
    <BookLinkCard
      kanriId={kanriId}
      label={label}
      fallback={<PlainLink to={pageHref.manifestation(kanriId)} text={`${label} ${kanriId}`} />}
    />
  </WhenSeen>
);

const Person = ({ tenkyoId, label }: { readonly tenkyoId: string; readonly label: string }) => (
  <WhenSeen minHeight={LINK_CARD_HEIGHT_PX}>
    <AuthorLinkCard
      tenkyoId={tenkyoId}
      label={label}
      fallback={<PlainLink to={pageHref.author(tenkyoId)} text={`${label} ${tenkyoId}`} />}
    />
  </WhenSeen>
);

/** The books whose cards `NoteCitation` shows. */
export const booksOfCitation = (note: Note): readonly string[] =>
  [note.referenceSourceKANRI_ID, note.referenceTargetKANRI_ID].filter((id) => id !== undefined);

/** What an information note cites: the citing book beside the cited book, person or organisation. */
export const NoteCitation = ({ note }: { readonly note: Note }) => {
  const { notes: texts } = useMessages();
  const {
    referenceSourceKANRI_ID: source,
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: agent,
  } = note;
  if (note.noteType !== 'InformationNote') return null;
  return (
    <Pair>
      {source !== undefined && <Book kanriId={source} label={texts.cites} />}
      {book !== undefined && <Book kanriId={book} label={texts.cited.book} />}
      {agent !== undefined && <Person tenkyoId={agent} label={texts.cited.agent} />}
    </Pair>
  );
};
