import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, copyTitleOf } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { ownedTexts } from './owned-texts.ts';

/** A copy as a dialog about it shows it. */
export interface ShownCopy {
  readonly GlobalBookID: string;
  /** Title of the book, or the copy's code. */
  readonly title: string;
  readonly coverTitle: string;
  readonly isbn?: string | undefined;
}

type BookOfCopy = Parameters<typeof coverTitleOf>[0] & { readonly ISBN?: string | undefined };

/** A copy by its book; undefined where the catalogue has no record of it. */
export const shownCopyOf = (GlobalBookID: string, book: BookOfCopy | undefined): ShownCopy => {
  const title = copyTitleOf(book, GlobalBookID);
  return {
    GlobalBookID,
    title,
    coverTitle: book === undefined ? title : coverTitleOf(book),
    isbn: book?.ISBN,
  };
};

const COVER_PX = 48;
/** Covers beside each other; more would not fit on a phone. */
const COVERS_MAX = 5;

/** What a dialog is about: cover and title of one copy, or the covers and the number of several. */
export const ShownCopies = ({ copies }: { readonly copies: readonly ShownCopy[] }) => {
  const texts = useTexts(ownedTexts);
  const languageOf = useTextLanguage();
  const [first] = copies;
  if (first === undefined) return null;
  const isOnly = copies.length === 1;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: isOnly ? 'nowrap' : 'wrap', alignItems: 'center', gap: 1 }}
    >
      {copies.slice(0, COVERS_MAX).map(({ GlobalBookID, coverTitle, isbn }) => (
        <Box key={GlobalBookID} sx={{ width: COVER_PX, flexShrink: 0 }}>
          <Cover title={coverTitle} isbn={isbn} alt="" />
        </Box>
      ))}
      <Typography
        lang={isOnly ? languageOf(first.title) : undefined}
        sx={{
          ...(isOnly && titleType),
          ml: isOnly ? 1 : 0,
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {isOnly ? first.title : texts.copies(copies.length)}
      </Typography>
    </Box>
  );
};
