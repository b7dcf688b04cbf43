import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useOwnCopies, useOwnCopiesOf } from '../lib/own-copies.ts';
import { en } from '../texts/own-copies.en.ts';
import { ja } from '../texts/own-copies.ja.ts';
import { useTexts } from '../texts/texts.ts';
import { CoverNote } from './cover.tsx';

/** The link has the note's place, so that its outline is around the note. */
const NoteLink = styled(Link)({ position: 'absolute', insetInline: 0, bottom: 0 });

interface OwnCopiesNoteProps {
  /** The bookshelf that the note leads to is filtered by its title. */
  readonly book: Book;
}

/** Says over a cover that the reader owns the book, and leads to the copies; nothing if there is none. */
export const OwnCopiesNote = ({ book }: OwnCopiesNoteProps) => {
  const { MainTitle: title } = book;
  const texts = useTexts({ ja, en });
  const count = useOwnCopiesOf(book);
  if (count === 0) return null;
  const query = new URLSearchParams({ q: title });
  return (
    <NoteLink to={`${pagePatterns.ownBookshelf}?${query.toString()}`}>
      <CoverNote style={{ position: 'static' }}>{texts.owned(count)}</CoverNote>
    </NoteLink>
  );
};

/** The notes of the books that the reader owns, by KANRI_ID; empty until they are loaded. */
export const useOwnCopyNotes = (KANRI_IDs: readonly string[]): ReadonlyMap<string, string> => {
  const texts = useTexts({ ja, en });
  const copies = useOwnCopies(KANRI_IDs);
  return useMemo(
    () => new Map([...copies].map(([KANRI_ID, count]) => [KANRI_ID, texts.owned(count)])),
    [copies, texts],
  );
};
