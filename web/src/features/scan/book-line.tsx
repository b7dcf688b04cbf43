import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { classifyScannedCode } from '#contract/scanned-code.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, useEditionOf } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { scanTexts } from './texts.ts';

interface BookLineProps {
  readonly book: Book;
  /** Width of the cover in pixels. */
  readonly coverPx: number;
  /** Replaces the plain title. */
  readonly title?: ReactNode;
  /** Below the facts of the book. */
  readonly children?: ReactNode;
}

/** Cover, title and edition of a book beside each other. */
export const BookLine = ({ book, coverPx, title, children }: BookLineProps) => {
  const editionOf = useEditionOf();
  const texts = useTexts(scanTexts);
  const { PrintedISBN } = book;
  const isMusic = classifyScannedCode(PrintedISBN ?? '').kind === 'music';
  const printed =
    PrintedISBN && (isMusic ? `ISMN ${PrintedISBN}` : texts.printedNumber(PrintedISBN));
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0, flex: 1 }}>
      <Box sx={{ width: coverPx, flexShrink: 0 }}>
        <Cover title={coverTitleOf(book)} isbn={book.ISBN} alt="" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        {title ?? <Typography sx={titleType}>{book.MainTitle}</Typography>}
        {[book.ContentDetailTitle, book.Responsibility, editionOf(book), printed].map(
          (line) =>
            line !== undefined &&
            line !== '' && (
              <Typography key={line} variant="body2" color="textSecondary">
                {line}
              </Typography>
            ),
        )}
        {children}
      </Box>
    </Box>
  );
};

/** A white panel, as on the other pages. */
export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 15,
  padding: theme.spacing(2),
  wordBreak: 'auto-phrase',
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
}));
