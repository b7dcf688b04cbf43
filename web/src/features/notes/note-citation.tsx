import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { RenderWhenVisible } from '#web/components/render-when-visible.tsx';
import { Cover, bookCardQuery, quickAuthorityQuery } from '#web/features/books/public.ts';
import { CitationSentence } from '#web/features/citations/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { colors, COVER_RATIO, titleType } from '#web/theme/tokens.ts';
import { useHasCards } from './note-cards.ts';
import { stanceOf } from './note-head.tsx';
import { notesTexts } from './texts.ts';

const COVER_PX = 40;
const COVER_HEIGHT_PX = Math.ceil(COVER_PX / COVER_RATIO);

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'flex-start',
  minHeight: COVER_HEIGHT_PX,
  margin: theme.spacing(1, 0),
}));

/** The place of a cover is reserved: the sentence does not move. */
const Front = styled('div')({
  flex: `0 0 ${String(COVER_PX)}px`,
  minHeight: COVER_HEIGHT_PX,
  borderRadius: 3,
  backgroundColor: colors.cover.background,
});

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  flex: '1 1 0',
  minWidth: 0,
  margin: 0,
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  wordBreak: 'auto-phrase',
}));

const Quotation = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body1,
  fontFamily: titleType.fontFamily,
  margin: theme.spacing(1.5, 0),
  paddingLeft: theme.spacing(1.75),
  borderLeft: `3px solid ${colors.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

interface EndProps {
  readonly id: string;
  /** The role in the citation: it stands before the id of a record that does not exist. */
  readonly label: string;
}

const EndLink = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <MuiLink component={Link} to={to} underline="always" lang={useTextLanguage()(name)}>
    {name}
  </MuiLink>
);

/** The title of a book, which leads to its page unless the reader is there. */
const BookEnd = ({ id, label, isHere }: EndProps & { readonly isHere: boolean }) => {
  const languageOf = useTextLanguage();
  const { data: book } = useQuery(bookCardQuery(useApi(), id));
  const name = book ? fullTitleOf(book) : `${label} ${id}`;
  if (isHere) return <span lang={languageOf(name)}>{name}</span>;
  return <EndLink to={pageHref.manifestation(id)} name={name} />;
};

const PersonEnd = ({ id, label }: EndProps) => {
  const common = useTexts('common');
  const { data: record } = useQuery(quickAuthorityQuery(useApi(), id));
  const known = record && (authorName(record.F_A) ?? authorName(record.main_name));
  const name = known ?? (record ? common.unknownPerson : `${label} ${id}`);
  return <EndLink to={pageHref.author(id)} name={name} />;
};

const EndCover = ({ id }: Pick<EndProps, 'id'>) => {
  const { data: book } = useQuery(bookCardQuery(useApi(), id));
  return (
    <Front aria-hidden>
      {book && <Cover title={coverTitleOf(book)} isbn={book.ISBN} alt="" />}
    </Front>
  );
};

interface NoteCitationProps {
  readonly note: Note;
  /** Of the first notes of a page, whose books the server reads. */
  readonly first: boolean;
  /** The book whose page shows the note: only the other side of the citation has a cover and a link. */
  readonly onPageOf?: string | undefined;
}

/** The books whose covers `NoteCitation` shows. */
export const booksOfCitation = (note: Note): readonly string[] =>
  [note.referenceSourceKANRI_ID, note.referenceTargetKANRI_ID].filter((id) => id !== undefined);

interface InWordsProps extends Omit<NoteCitationProps, 'first'> {
  /** False until the citation comes near the window: nothing is requested for it. */
  readonly isRead: boolean;
}

/** True when the names of both ends are known, so that the sentence changes only once. */
const useNamedEnds = (note: Note, isRead: boolean): boolean => {
  const api = useApi();
  const person = note.referenceTargetTENKYO_ID;
  const ids = isRead ? booksOfCitation(note) : [];
  const books = useQueries({ queries: ids.map((id) => bookCardQuery(api, id)) });
  const { isPending } = useQuery({
    ...quickAuthorityQuery(api, person ?? ''),
    enabled: isRead && person !== undefined,
  });
  return isRead && books.every((book) => !book.isPending) && (person === undefined || !isPending);
};

/** The covers of both ends, and the citation as a sentence. */
const InWords = ({ note, onPageOf, isRead }: InWordsProps) => {
  const isNamed = useNamedEnds(note, isRead);
  const { cites, cited } = useTexts(notesTexts);
  const {
    referenceSourceKANRI_ID: source,
    referenceTargetKANRI_ID: book,
    referenceTargetTENKYO_ID: agent,
  } = note;
  const bookEnd = (id: string, label: string) =>
    isNamed ? (
      <BookEnd id={id} label={label} isHere={id === onPageOf} />
    ) : (
      <EndLink to={pageHref.manifestation(id)} name={label} />
    );
  const personEnd = (id: string) =>
    isNamed ? (
      <PersonEnd id={id} label={cited.agent} />
    ) : (
      <EndLink to={pageHref.author(id)} name={cited.agent} />
    );
  const citedBook = book === undefined ? cited.book : bookEnd(book, cited.book);
  return (
    <Row>
      {isRead &&
        booksOfCitation(note)
          .filter((id) => id !== onPageOf)
          .map((id) => <EndCover key={id} id={id} />)}
      <Sentence>
        <CitationSentence
          citing={source === undefined ? cites : bookEnd(source, cites)}
          cited={agent === undefined ? citedBook : personEnd(agent)}
          isPerson={agent !== undefined}
          stance={stanceOf(note) ?? 'unsaid'}
          place={note.place}
        />
      </Sentence>
    </Row>
  );
};

/** An information note in one sentence with covers, and the words of the citing book. */
export const NoteCitation = ({ note, first, onPageOf }: NoteCitationProps) => {
  const languageOf = useTextLanguage();
  const person = note.referenceTargetTENKYO_ID;
  const isHere = useHasCards({
    books: booksOfCitation(note),
    persons: person === undefined ? [] : [person],
  });
  if (note.noteType !== 'InformationNote') return null;
  const ends = { note, onPageOf };
  return (
    <>
      <RenderWhenVisible
        atOnce={first || isHere}
        minHeight={COVER_HEIGHT_PX}
        placeholder={<InWords {...ends} isRead={false} />}
      >
        <InWords {...ends} isRead />
      </RenderWhenVisible>
      {note.quote !== undefined && (
        <Quotation lang={languageOf(note.quote)}>{note.quote}</Quotation>
      )}
    </>
  );
};
