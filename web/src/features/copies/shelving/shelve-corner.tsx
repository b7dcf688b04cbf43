import { styled } from '@mui/material/styles';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { CARD_INSET, CoverNote } from '#web/features/books/public.ts';
import type { OwnCopy } from '#web/features/copies/own-copies.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO } from '#web/theme/tokens.ts';
import { OtherEdition } from './other-edition.tsx';
import { ShelveDialog } from './shelve-dialog.tsx';
import { shelvingTexts } from './texts.ts';

/** As large as the cover; clicks go through it to the link of the card. */
const Overlay = styled('span')({
  position: 'absolute',
  top: `var(${CARD_INSET}, 0px)`,
  insetInline: `var(${CARD_INSET}, 0px)`,
  aspectRatio: COVER_RATIO,
  display: 'grid',
  alignContent: 'end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

/** Two lines of a note on the cover, which the button is above. */
const NOTE_REM = 2.6;

// Plain, like the cards: a list may have hundreds of them. Titles are at the top of most covers.
const Corner = styled('button')(({ theme }) => ({
  justifySelf: 'end',
  margin: theme.spacing(0.5),
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '50%',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[2],
  cursor: 'pointer',
  '&:hover': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const NoteLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to}>
    <CoverNote style={{ position: 'static' }}>{children}</CoverNote>
  </Link>
);

interface ShelveCornerProps {
  readonly book: Book;
  readonly userSub: string;
  readonly otherEdition: OwnCopy | undefined;
  /** The cover has a note that the reader owns the book. */
  readonly isNoted: boolean;
}

/** A button on the cover of a card, and a note about another edition that the reader has. */
export const ShelveCorner = ({ book, userSub, otherEdition, isNoted }: ShelveCornerProps) => {
  const texts = useTexts(shelvingTexts);
  const [isOpen, setOpen] = useState(false);
  const label = texts.shelveOf(fullTitleOf(book));
  return (
    <>
      <Overlay style={isNoted ? { paddingBottom: `${String(NOTE_REM)}rem` } : undefined}>
        <Corner
          type="button"
          aria-label={label}
          title={texts.shelve}
          onClick={() => {
            setOpen(true);
          }}
        >
          <BookPlus aria-hidden size={20} />
        </Corner>
        {otherEdition !== undefined && (
          <OtherEdition copy={otherEdition} userSub={userSub} as={NoteLink} />
        )}
      </Overlay>
      {isOpen && (
        <ShelveDialog
          {...{ book, userSub }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
