import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowLeftRight, ScanBarcode } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { bookshelfTexts } from './texts.ts';

/** The first steps of a reader without books. */
export const EmptyBookshelf = () => {
  const texts = useTexts(bookshelfTexts);
  return (
    <EmptyState title={texts.emptyOwn} hint={texts.emptyOwnHint}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button
          variant="contained"
          component={Link}
          to={pagePatterns.scan}
          startIcon={<ScanBarcode aria-hidden size={18} />}
        >
          {texts.scanBooks}
        </Button>
        <Button component={Link} to={pagePatterns.readerImport}>
          {texts.importBooks}
        </Button>
        <Button component={Link} to={pagePatterns.aboutSticker}>
          {texts.aboutSticker}
        </Button>
      </Box>
    </EmptyState>
  );
};

/** The pages where books come in and go out. */
export const OwnLinks = () => {
  const texts = useTexts(bookshelfTexts);
  return (
    <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      <Button
        component={Link}
        to={pagePatterns.scan}
        variant="outlined"
        size="small"
        startIcon={<ScanBarcode aria-hidden size={18} />}
      >
        {texts.scan}
      </Button>
      <Button
        component={Link}
        to={pagePatterns.lendings}
        variant="outlined"
        size="small"
        startIcon={<ArrowLeftRight aria-hidden size={18} />}
      >
        {texts.lendings}
      </Button>
    </Box>
  );
};
