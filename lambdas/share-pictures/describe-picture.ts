import { authorName } from '#contract/author-name.ts';
import { contributorsOf, fullTitleOf, publishersOf } from '#contract/book-fields.ts';
import { describeInJapanese, describeNote } from '#contract/descriptions.ts';
import type { AuthorityItem } from '#contract/entities/author.ts';
import type { BookInList, BookList } from '#contract/entities/book-list.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { readerColor } from '#contract/reader-colors.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import { SHARE } from '#lambdas/specs/settings.ts';
import type { LineRole, PictureFacts, PictureLine, ShownCover } from './picture-facts.ts';

/** Characters of a line, more than fit. */
const LINE_MAX = 200;
/** Emoji, flags and the marks that join or modify them: the typefaces of pictures have none. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu;

/** Lines without the empty ones. */
const linesOf = (
  ...given: readonly (readonly [LineRole, string | undefined])[]
): readonly PictureLine[] =>
  given.flatMap(([role, text]) => {
    const shown = oneLine((text ?? '').replaceAll(PICTOGRAPHS, ''), LINE_MAX);
    return shown === '' ? [] : [{ role, text: shown }];
  });

const coverOf = (book: Pick<Book, 'MainTitle' | 'ContentDetailTitle' | 'ISBN'>): ShownCover => ({
  title: coverTitleOf(book),
  isbn: book.ISBN,
});

const authorsOf = (book: Book): string =>
  book.Responsibility ??
  contributorsOf(book)
    .flatMap(({ name }) => authorName(name) ?? [])
    .join('、');

/** A book: its cover, title with volume, authors, publisher and year. */
export const bookFacts = (book: Book): PictureFacts => ({
  covers: [coverOf(book)],
  lines: linesOf(
    ['title', fullTitleOf(book)],
    ['line', authorsOf(book)],
    [
      'small',
      [publishersOf(book)[0], parsePublishingDate(book.PublishingDate)?.iso.slice(0, 4)]
        .filter(Boolean)
        .join('　'),
    ],
  ),
});

const shownName = ({ preferred_name: shown, username }: Profile): string =>
  shown === '' ? username : shown;

const sentences = new Intl.Segmenter('ja', { granularity: 'sentence' });

/** The end of a quotation, and how the sentence around it goes on: 「…。」と言った。 */
const QUOTATION_END = /[」』）]$/;
const CONTINUATION = /^\p{Script=Hiragana}/u;

/** The first sentence of a text on one line. */
export const firstSentence = (text: string): string => {
  let sentence = '';
  for (const { segment } of sentences.segment(oneLine(text, Infinity))) {
    const goesOn = QUOTATION_END.test(sentence) && CONTINUATION.test(segment);
    if (sentence !== '' && !goesOn) break;
    sentence += segment;
  }
  return sentence.trim();
};

interface ShownNote {
  readonly note: Note;
  /** Null when the account has been removed. */
  readonly author: Profile | null;
  /** Null when the note is about no known book. */
  readonly book: Book | null;
}

/** A note: one sentence of it, its author and kind, and the book that it is about. */
export const noteFacts = ({ note, author, book }: ShownNote): PictureFacts => ({
  covers: book === null ? [] : [coverOf(book)],
  lines: linesOf(
    ['quote', firstSentence(describeNote(note))],
    ['line', book === null ? undefined : fullTitleOf(book)],
    ['small', describeInJapanese.note(author && shownName(author), note.noteType)],
  ),
});

/** A list: its name, the beginning of its comments, and its newest books. */
export const listFacts = (list: BookList, books: readonly BookInList[]): PictureFacts => ({
  covers: books
    .flatMap(({ MainTitle, ...book }) =>
      MainTitle === undefined ? [] : [coverOf({ ...book, MainTitle })],
    )
    .slice(0, SHARE.coversMax),
  lines: linesOf(
    ['title', list.listName],
    [
      'small',
      firstSentence(list.comments) || (books.length === 0 ? '' : `${String(books.length)}冊の本`),
    ],
  ),
});

/** An author: the name as readers write it, life dates, newest books. Null without a name. */
export const authorFacts = (author: AuthorityItem, books: readonly Book[]): PictureFacts | null => {
  const name = authorName(author.F_A) ?? authorName(author.main_name);
  if (name === null) return null;
  return {
    covers: books.slice(0, SHARE.coversMax).map(coverOf),
    lines: linesOf(['title', name], ['small', author.F_D ?? author.birth_death]),
  };
};

/** A reader: picture, name, user name, the first sentence of the profile. */
export const profileFacts = (profile: Profile): PictureFacts => ({
  covers: [],
  portrait: {
    path: profile.profileImage,
    letter: Array.from(shownName(profile))[0]?.toUpperCase() ?? '',
    color: readerColor(profile.username),
  },
  lines: linesOf(
    ['title', shownName(profile)],
    ['small', `@${profile.username}`],
    ['line', firstSentence(profile.profileText ?? '')],
  ),
});
