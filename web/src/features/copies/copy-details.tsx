import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { BookSheet } from '../../components/book-sheet.tsx';
import { LendingTable } from '../../components/lending-table.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { useAuth } from '../../lib/auth-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from '../../texts/lendings.en.ts';
import { ja } from '../../texts/lendings.ja.ts';
import { CopyFacts } from './copy-facts.tsx';
import { mayRemove } from './copy-ownership.ts';
import { RemoveCopy } from './remove-copy.tsx';

const Lendings = ({ copy }: { readonly copy: CopyDetail }) => {
  const { title } = useTexts({ ja, en });
  return (
    <section>
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        {title}
      </Typography>
      <LendingTable lendings={copy.LendingHistory} />
    </section>
  );
};

/** Without a library record the sticker's code stands for the title (SP-087). */
const shownBook = (copy: CopyDetail) =>
  copy.Book_Simple ?? {
    KANRI_ID: copy.GlobalBook.KANRI_ID,
    MainTitle: copy.GlobalBook.GlobalBookID,
  };

/** Everything about one copy, and what can be done with it. */
export const CopyDetails = ({ copy }: { readonly copy: CopyDetail }) => {
  const texts = useTexts('copies');
  const { user } = useAuth();
  const book = shownBook(copy);
  return (
    <BookSheet
      book={book}
      side={
        <>
          <Button
            variant="contained"
            component={Link}
            to={pageHref.manifestation(copy.GlobalBook.KANRI_ID)}
            startIcon={<BookOpen size={18} aria-hidden />}
          >
            {texts.toBook}
          </Button>
          <ShareButton title={book.MainTitle} />
          {mayRemove(copy, user?.sub) && (
            <RemoveCopy GlobalBookID={copy.GlobalBook.GlobalBookID} title={book.MainTitle} />
          )}
        </>
      }
      facts={
        <>
          <CopyFacts copy={copy} />
          <Lendings copy={copy} />
        </>
      }
    />
  );
};
