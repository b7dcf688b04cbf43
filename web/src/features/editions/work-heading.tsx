import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { editionCount } from '#web/features/books/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';

/** The first contributor of a book, by whom a work is known; null if the record names nobody. */
export const firstAuthorOf = (
  book: Book,
): { readonly TENKYO_ID: string | undefined; readonly name: string } | null => {
  const [first] = contributorsOf(book);
  const name = authorName(first?.name);
  return name === null ? null : { TENKYO_ID: first?.id, name };
};

interface WorkHeadingProps {
  readonly book: Book;
  /** Undefined while it is unknown. */
  readonly count: number | undefined;
}

const Author = ({ book }: Pick<WorkHeadingProps, 'book'>) => {
  const languageOf = useTextLanguage();
  const author = firstAuthorOf(book);
  if (author === null) return null;
  const { TENKYO_ID, name } = author;
  return TENKYO_ID === undefined ? (
    <span lang={languageOf(name)}>{name}</span>
  ) : (
    <MuiLink component={Link} to={pageHref.author(TENKYO_ID)} lang={languageOf(name)}>
      {name}
    </MuiLink>
  );
};

/** Title of a work with its volume, its first contributor, and how many editions there are. */
export const WorkHeading = ({ book, count }: WorkHeadingProps) => {
  const countText = useTexts(editionCount);
  const languageOf = useTextLanguage();
  const title = coverTitleOf(book);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Typography
        variant="h1"
        lang={languageOf(title)}
        sx={{ fontSize: { xs: '1.5rem', md: '1.9rem' } }}
      >
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5, minHeight: '1.5em' }}>
        <Author book={book} />
        {count !== undefined && (
          <Typography component="span" color="textSecondary">
            {countText(count)}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
