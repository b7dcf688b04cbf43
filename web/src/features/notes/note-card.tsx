import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { NewTabMark, VisuallyHidden } from '../../components/outside-link.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useConfig } from '../../lib/config.ts';
import { shownName, userQuery } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { excerptOf } from './excerpt.ts';
import { NoteAuthor } from './note-author.tsx';
import { booksOfCitation, NoteCitation } from './note-citation.tsx';
import { NoteContent } from './note-content.tsx';
import { NoteFacts, NoteTime } from './note-facts.tsx';
import { kindColour, NoteKind } from './note-kind.tsx';
import { noteStart, withoutStart } from './note-start.ts';

/**
 * The card as a whole leads to the note: the link of its time is stretched over it, and every other
 * link, button and frame lies above that. So no link stands within a link, and the author's leads
 * where it says (HOME-02, HOME-03, SP-065).
 */
const Frame = styled('article')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(2),
  paddingLeft: theme.spacing(2.25),
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderLeftWidth: 4,
  borderRadius: 8,
  '&:hover': { borderTopColor: theme.palette.text.secondary },
  '& a, & button, & iframe': { position: 'relative', zIndex: 1 },
  '& a.stretched': {
    position: 'static',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `3px solid ${theme.palette.primary.main}`,
      outlineOffset: 2,
    },
  },
}));

const Head = ({ note }: { readonly note: Note }) => {
  const texts = useTexts('notes');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <NoteAuthor userSub={note.userSub} />
      </Box>
      <Box sx={{ textAlign: 'end', flexShrink: 0 }}>
        <NoteKind note={note} />
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          <a className="stretched" href={pageHref.note(note.noteId)} target="_blank" rel="noopener">
            <NoteTime at={note.createdAt} />
            <VisuallyHidden> {texts.open}</VisuallyHidden>
            <NewTabMark />
          </a>
        </Typography>
      </Box>
    </Box>
  );
};

interface NoteCardProps {
  readonly note: Note;
  /** Book on whose page the card stands. */
  readonly onPageOf?: string;
}

/**
 * A note in a list: who wrote it and when, its kind by colour and by word, its text with the cards
 * of its links, and, for a citation, what cites what. A long note is cut; the whole of it, and the
 * menu to edit and delete, are on its own page, which the card opens in a new tab.
 */
export const NoteCard = ({ note, onPageOf }: NoteCardProps) => {
  const texts = useTexts('notes');
  const { siteOrigin } = useConfig();
  const { data: author } = useQuery(userQuery(useApi(), note.userSub));
  const name = author === undefined ? texts.someone : shownName(author);
  const { text, isCut } = excerptOf(
    onPageOf === undefined
      ? note.content
      : withoutStart(note.content, noteStart(siteOrigin, onPageOf)),
  );
  return (
    <Frame
      aria-label={texts.cardOf(name, texts.kinds[note.noteType])}
      style={{ borderLeftColor: kindColour(note.noteType) }}
    >
      <Head note={note} />
      <NoteFacts note={note} />
      <NoteCitation note={note} />
      <Box sx={{ mt: 1 }}>
        <NoteContent content={text} shownBooks={booksOfCitation(note)} />
      </Box>
      {isCut && (
        // The card's own link leads there; this says to the eye that there is more.
        <Typography aria-hidden variant="body2" color="primary" sx={{ mt: 0.5 }}>
          {texts.readOn}
        </Typography>
      )}
    </Frame>
  );
};
