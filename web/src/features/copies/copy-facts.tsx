import type { ReactNode } from 'react';
import { authorName, contributorsOf, publishersOf } from '#contract/book-fields.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { Definitions } from '../../components/definitions.tsx';
import { japanDateOf } from '#contract/japan-date.ts';
import { useTexts, type FirstViewTexts } from '../../texts/texts.ts';

type Entry = readonly [string, ReactNode];

const bookEntries = (
  { Book_Simple: book }: CopyDetail,
  texts: FirstViewTexts['copies'],
): readonly Entry[] => {
  if (book === undefined) return [];
  const contributors = contributorsOf(book).flatMap(({ name }) => authorName(name) ?? []);
  const publishers = publishersOf(book);
  return [
    [texts.responsibility, book.Responsibility],
    [texts.contributors, contributors.length > 0 ? contributors.join('、') : undefined],
    [texts.publishers, publishers.length > 0 ? publishers.join('、') : undefined],
    ['ISBN', book.ISBN],
  ];
};

/** What the record says of the book, and what its library says of this copy (DP-03…06). */
export const CopyFacts = ({ copy }: { readonly copy: CopyDetail }) => {
  const texts = useTexts('copies');
  const { GlobalBook: thing, GlobalHondana: shelf, UserLibrarySettings: library } = copy;
  const allowance = (value: string | undefined) =>
    value === undefined ? undefined : value === 'ALLOW' ? texts.allowed : texts.notAllowed;
  const entries: readonly Entry[] = [
    ...bookEntries(copy, texts),
    [texts.registered, japanDateOf(Date.parse(thing.RegisteredDatetime))],
    [texts.removed, thing.RemovedDate],
    [texts.shelf, shelf?.HondanaName ?? texts.noShelf],
    [texts.library, library?.LibraryName],
    [texts.selfLend, allowance(library?.AllowSelfLend)],
    [texts.selfReturn, allowance(library?.AllowSelfReturn)],
    [texts.stickerCode, thing.GlobalBookID],
  ];
  return <Definitions entries={entries.filter(([, value]) => value !== undefined)} />;
};
