import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BookmarkPlus } from 'lucide-react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { matcherOf } from '#contract/filter-text.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { pagePatterns } from '#contract/pages.ts';
import { type LoadedCopies, useBookshelf } from '#web/features/bookshelf/public.ts';
import { ownedTexts } from '#web/features/copies/public.ts';
import { SetWithoutCatalogue } from '#web/features/volumes/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookLine } from './book-line.tsx';
import { scanTexts } from './texts.ts';

/* What the reader's own copies answer where the server does not. */

type Copy = LoadedCopies['copies'][number];

const COVER_PX = 72;
/** A reader who looks for one book reads no further. */
const LISTED = 20;

const useCopiesHere = () => {
  const sub = useAuth().user?.sub;
  const { loaded } = useBookshelf({
    ownerSub: sub,
    viewer: sub ?? null,
    viewerKnown: sub !== undefined,
  });
  return { copies: loaded?.copies ?? [], isWhole: loaded?.rest === null };
};

const usePlaceOf = () => {
  const { unassigned } = useTexts(ownedTexts);
  return ({ entry }: Copy): string => entry.global_hondana?.HondanaName ?? unassigned;
};

const CopyLine = ({ copy }: { readonly copy: Copy }) => {
  const { offline: texts } = useTexts(scanTexts);
  const placeOf = usePlaceOf();
  const { book_details, global_book, lending_status } = copy.entry;
  return (
    <BookLine
      book={{ ...(book_details ?? global_book), MainTitle: copy.title, ContentDetailTitle: '' }}
      coverPx={COVER_PX}
    >
      <Typography variant="body2">
        {placeOf(copy)}
        {lending_status === 'Lending' && texts.lent}
      </Typography>
    </BookLine>
  );
};

const Nothing = ({ isWhole, nothing }: { readonly isWhole: boolean; readonly nothing: string }) => {
  const { offline: texts } = useTexts(scanTexts);
  return <Typography sx={{ fontWeight: 600 }}>{isWhole ? nothing : texts.unknown}</Typography>;
};

const hasISBN =
  (ISBN: string) =>
  ({ isbn = '', entry }: Copy): boolean =>
    toIsbn13(isbn) === ISBN || entry.book_details?.PrintedISBN === ISBN;

export interface LaterProps {
  /** Registers an ISBN as soon as there is a network. */
  readonly onLater: (ISBN: string) => void;
  readonly isQueueFull: boolean;
  /** Whether the list has a book with this ISBN already. */
  readonly isListed: (ISBN: string) => boolean;
}

interface LaterButtonProps extends Omit<LaterProps, 'isListed'> {
  readonly ISBN: string;
  readonly label: string;
}

const Later = ({ ISBN, label, onLater, isQueueFull }: LaterButtonProps) => {
  const { offline: texts } = useTexts(scanTexts);
  const hintId = useId();
  return (
    <>
      <Typography id={hintId} variant="body2" color="textSecondary">
        {isQueueFull ? texts.full : texts.laterHint}
      </Typography>
      <Button
        variant="contained"
        startIcon={<BookmarkPlus size={18} aria-hidden />}
        aria-describedby={hintId}
        disabled={isQueueFull}
        sx={{ mt: 2 }}
        onClick={() => {
          onLater(ISBN);
        }}
      >
        {label}
      </Button>
    </>
  );
};

/** Whether the reader has a book with an ISBN, where it is, and what of its set there is. */
export const IsbnHere = ({ ISBN, isListed, ...later }: LaterProps & { readonly ISBN: string }) => {
  const { offline: texts, list } = useTexts(scanTexts);
  const { copies, isWhole } = useCopiesHere();
  const placeOf = usePlaceOf();
  const own = copies.filter(hasISBN(ISBN));
  const book = own[0]?.entry.book_details;
  if (book === undefined) {
    const known = isListed(ISBN);
    return (
      <>
        <Typography variant="body2" color="textSecondary">
          ISBN {ISBN}
        </Typography>
        <Nothing isWhole={isWhole || known} nothing={known ? texts.listed : texts.none} />
        <Later ISBN={ISBN} label={known ? list.again : texts.later} {...later} />
      </>
    );
  }
  const title = <Typography variant="h2">{own[0]?.title}</Typography>;
  return (
    <BookLine book={{ ...book, ContentDetailTitle: '' }} coverPx={COVER_PX} title={title}>
      <Alert severity="info" role="note" sx={{ my: 1 }}>
        {texts.owned(own.length, [...new Set(own.map(placeOf))])}
      </Alert>
      <SetWithoutCatalogue
        book={book}
        own={copies.flatMap(({ entry }) => entry.book_details ?? [])}
      />
    </BookLine>
  );
};

/** Own copies by words of their titles and authors. */
export const TitlesHere = ({ words }: { readonly words: string }) => {
  const { offline: texts } = useTexts(scanTexts);
  const { copies, isWhole } = useCopiesHere();
  const matches = matcherOf(words);
  const found = copies.filter(({ filterText }) => matches(filterText));
  if (found.length === 0) return <Nothing isWhole={isWhole} nothing={texts.none} />;
  return (
    <>
      <Link
        component={RouterLink}
        to={`${pagePatterns.ownBookshelf}?${new URLSearchParams({ q: words }).toString()}`}
      >
        {texts.found(found.length)}
      </Link>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, mt: 1.5, p: 0, listStyle: 'none' }}>
        {found.slice(0, LISTED).map((copy) => (
          <li key={copy.key}>
            <CopyLine copy={copy} />
          </li>
        ))}
      </Box>
    </>
  );
};

/** The own copy with a sticker. */
export const StickerHere = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const { sticker, offline: texts } = useTexts(scanTexts);
  const copy = useCopiesHere().copies.find(({ key }) => key === GlobalBookID);
  if (copy === undefined) return <Alert severity="info">{texts.sticker}</Alert>;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {sticker.own}
      </Typography>
      <CopyLine copy={copy} />
    </>
  );
};
