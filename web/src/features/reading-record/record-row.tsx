import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import { pageOfBook } from '#contract/own-books.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, bookCardQuery } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import { recordPageTexts } from './page-texts.ts';
import { useReadingsLine, useRecordLine } from './record-line.ts';

const COVER_PX = 44;
/** Cover and the space above and below it. */
export const ROW_PX = 84;

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto`,
  columnGap: theme.spacing(2),
  alignItems: 'center',
  minHeight: ROW_PX,
  paddingBlock: theme.spacing(1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  breakInside: 'avoid',
  '@media print': { display: 'block', minHeight: 0 },
}));

const About = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
}));

export interface RecordToEdit {
  readonly record: ReadingRecord;
  readonly title: string;
}

interface RecordRowProps {
  readonly record: ReadingRecord;
  readonly onEdit: (edited: RecordToEdit) => void;
}

/** A book of the record with its dates. The card of the book arrives after the row. */
export const RecordRow = ({ record, onEdit }: RecordRowProps) => {
  const { KANRI_ID } = record;
  const texts = useTexts(recordPageTexts);
  const lineOf = useRecordLine();
  const readingsOf = useReadingsLine();
  const languageOf = useTextLanguage();
  const { data: book, isPending } = useQuery(bookCardQuery(useApi(), KANRI_ID));
  // A book that the library has withdrawn is listed by its id.
  const known = book ?? { KANRI_ID, MainTitle: KANRI_ID };
  const title = fullTitleOf(known);
  const readings = readingsOf(record);
  return (
    <Row>
      <Box sx={{ '@media print': { display: 'none' } }}>
        {!isPending && <Cover title={coverTitleOf(known)} isbn={book?.ISBN} alt="" />}
      </Box>
      <About>
        <Box sx={{ minWidth: 0 }}>
          {isPending ? (
            <>
              <Typography>
                <Skeleton width="70%" />
              </Typography>
              <Typography variant="caption" component="p">
                <Skeleton width="45%" />
              </Typography>
            </>
          ) : (
            <Link
              component={RouterLink}
              to={pageOfBook(known)}
              variant="body2"
              underline="hover"
              color="textPrimary"
              lang={languageOf(title)}
              sx={{ ...titleType, overflowWrap: 'anywhere' }}
            >
              {title}
            </Link>
          )}
          {book?.Responsibility !== undefined && (
            <Typography
              component="p"
              variant="caption"
              color="textSecondary"
              lang={languageOf(book.Responsibility)}
            >
              {book.Responsibility}
            </Typography>
          )}
        </Box>
        <Box>
          <Typography component="p" variant="body2">
            {lineOf(record)}
          </Typography>
          {readings !== '' && (
            <Typography component="p" variant="caption" color="textSecondary">
              {readings}
            </Typography>
          )}
        </Box>
      </About>
      <IconButton
        aria-label={texts.edit(title)}
        sx={{ '@media print': { display: 'none' } }}
        onClick={() => {
          onEdit({ record, title });
        }}
      >
        <Pencil aria-hidden size={18} />
      </IconButton>
    </Row>
  );
};
