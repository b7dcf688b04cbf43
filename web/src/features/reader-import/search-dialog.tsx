import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { TitleSearch } from '#web/features/scan/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ImportedRow } from './files/parsed-file.ts';
import { readerImportTexts } from './texts.ts';

interface SearchDialogProps {
  readonly row: ImportedRow;
  readonly title: string;
  readonly onChoose: (book: Book | 'own') => void;
  readonly onClose: () => void;
}

/** Searches for the book of a row by its title and its author; the preview stays as it is. */
export const SearchDialog = (props: SearchDialogProps) => {
  const { row, title, onChoose, onClose } = props;
  const common = useTexts('common');
  const texts = useTexts(readerImportTexts);
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.searchTitle(title)}</DialogTitle>
      <DialogContent>
        <TitleSearch
          takesFocus
          words={[row.title, row.author].join(' ').trim().slice(0, SEARCH_WORD_MAX)}
          onChoose={onChoose}
          onDescribe={() => {
            onChoose('own');
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
