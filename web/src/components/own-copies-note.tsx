import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
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

export interface OwnCopiesNoteProps {
  /** The bookshelf that the note leads to is filtered by its title. */
  readonly book: Book;
}

/** Says that the reader owns the book, and leads to the copies; nothing if there is none. */
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

export interface OwnCopiesLoaderProps {
  readonly KANRI_IDs: readonly string[];
  /** Called with the note of each book that the reader owns. */
  readonly onNotes: (notes: ReadonlyMap<string, string>) => void;
}

/** Loads which of many books the reader owns, in one request. Renders nothing. */
export const OwnCopiesLoader = ({ KANRI_IDs, onNotes }: OwnCopiesLoaderProps) => {
  const texts = useTexts({ ja, en });
  const copies = useOwnCopies(KANRI_IDs);
  useEffect(() => {
    onNotes(new Map([...copies].map(([KANRI_ID, count]) => [KANRI_ID, texts.owned(count)])));
  }, [copies, texts, onNotes]);
  return null;
};
