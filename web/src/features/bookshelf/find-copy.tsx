import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { matcherOf } from '#contract/filter-text.ts';
import { pagePatterns } from '#contract/pages.ts';
import { FilterField } from '#web/components/filter-field.tsx';
import { Cover } from '#web/features/books/public.ts';
import type { ShownCopy } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { shownCopyOfItem, type PaperItem } from './bookshelf-items.ts';
import { BookshelfErrorMessage } from './bookshelf-page.tsx';
import { bookshelfFaultOf } from './queries.ts';
import { bookshelfTexts } from './texts.ts';
import { useBookshelf } from './use-bookshelf.ts';

/** Copies that are listed; what is typed finds the others. */
const LISTED_MAX = 30;
const COVER_PX = 36;
const LIST_HEIGHT = '50dvh';

const Results = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  height: LIST_HEIGHT,
  overflowY: 'auto',
});

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  padding: theme.spacing(0.75, 0.5),
  textAlign: 'start',
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& small': { ...theme.typography.caption, display: 'block' },
}));

interface FoundProps {
  readonly copies: readonly PaperItem[];
  readonly filter: string;
  readonly onChoose: (copy: ShownCopy) => void;
}

const Found = ({ copies, filter, onChoose }: FoundProps) => {
  const texts = useTexts(bookshelfTexts);
  const matches = matcherOf(filter);
  const found = copies.filter(
    ({ entry, filterText }) => entry.lending_status === 'Available' && matches(filterText),
  );
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary">
        {found.length > LISTED_MAX
          ? texts.hits(LISTED_MAX, found.length)
          : texts.shownAll(found.length)}
      </Typography>
      <Results aria-label={texts.findCopy}>
        {found.slice(0, LISTED_MAX).map((item) => (
          <li key={item.key}>
            <Choice
              onClick={() => {
                onChoose(shownCopyOfItem(item));
              }}
            >
              <Cover title={item.coverTitle} isbn={item.isbn} alt="" />
              <span>
                {item.title}
                <small>{item.responsibility}</small>
              </span>
            </Choice>
          </li>
        ))}
      </Results>
    </>
  );
};

export interface FindCopyDialogProps {
  readonly userSub: string;
  readonly onChoose: (copy: ShownCopy) => void;
  readonly onClose: () => void;
}

/** Finds a copy that can be lent on the reader's own bookshelf. */
export const FindCopyDialog = ({ userSub, onChoose, onClose }: FindCopyDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const titleId = useId();
  const [filter, setFilter] = useState('');
  const shownFilter = useDeferredValue(filter);
  const shelf = useBookshelf({ ownerSub: userSub, viewer: userSub, viewerKnown: true });
  const error = shelf.error ?? shelf.loaded?.rest?.error ?? null;
  const content = () => {
    if (error !== null)
      return <BookshelfErrorMessage fault={bookshelfFaultOf(error)} onRetry={shelf.retry} />;
    // A search among the newest alone would say of older copies that there are none.
    if (shelf.loaded === undefined || shelf.loaded.rest !== null)
      return <Skeleton variant="rounded" height={LIST_HEIGHT} aria-label={common.loading} />;
    if (shelf.loaded.total === 0)
      return (
        <>
          <Typography color="textSecondary">{texts.emptyOwn}</Typography>
          <Button variant="contained" component={Link} to={pagePatterns.scan}>
            {texts.scanBooks}
          </Button>
        </>
      );
    return <Found copies={shelf.loaded.copies} filter={shownFilter} onChoose={onChoose} />;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.findCopy}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <div style={{ paddingTop: 8 }}>
          <FilterField
            label={texts.filter}
            clear={texts.clearFilter}
            value={filter}
            onChange={setFilter}
          />
        </div>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
};
