import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import type { Sent } from '#web/components/send-progress.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import {
  CopyActions,
  type CountedHondana,
  RemovedCopies,
  ownedTexts,
} from '#web/features/copies/public.ts';
import { RecordOfBook } from '#web/features/reading-record/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { HondanaManager } from './hondana-manager.tsx';
import { useMoveBooks } from './move-books.ts';
import { MoveDialog } from './move-dialog.tsx';
import { recordedBookOf } from './recorded-book.ts';
import { bookshelfTexts } from './texts.ts';

/** Moves copies and reports what was moved, with a button that undoes it. Returns what could not be moved. */
const useMoveWithNotice = (userSub: string) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const shared = useTexts(ownedTexts);
  const show = useSnackbar();
  const books = useMoveBooks(userSub);

  const undo = async (moved: readonly PaperItem[]): Promise<void> => {
    const { failed } = await books.back(moved);
    if (failed.length === 0) show({ text: texts.undone, severity: 'success' });
    else show({ text: texts.undoFailed, severity: 'error' });
  };
  return async (
    items: readonly PaperItem[],
    hondana: GlobalHondana | undefined,
    onSent: (tried: number) => void,
  ) => {
    const { moved, failed } = await books.to(items, hondana, onSent);
    if (moved.length === 0) {
      show({ text: texts.moveFailed, severity: 'error' });
    } else if (failed.length > 0) {
      show({ text: texts.movedPartly(moved.length, failed.length), severity: 'error' });
    } else {
      show({
        text: texts.moved(moved.length, hondana?.HondanaName ?? shared.unassigned),
        severity: 'success',
        action: { label: common.undo, onClick: () => void undo(moved) },
      });
    }
    return failed;
  };
};

/** What the page asks its owner about. */
export type Asking =
  | { readonly about: 'move'; readonly items: readonly PaperItem[] }
  | { readonly about: 'act' | 'record'; readonly item: PaperItem }
  | { readonly about: 'hondanas' | 'removed' };

interface ActionsDialogProps {
  readonly item: PaperItem | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ActionsDialog = ({ item, open, onClose }: ActionsDialogProps) => {
  const common = useTexts('common');
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{item?.title}</DialogTitle>
      <DialogContent>
        {item !== null && <CopyActions GlobalBookID={item.key} onDone={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

export interface OwnDialogsProps {
  readonly userSub: string;
  readonly hondanas: readonly CountedHondana[];
  /** Kept after closing: the dialog shows it during its closing animation. */
  readonly asking: Asking | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the copies that could not be moved. */
  readonly onMoved: (failed: readonly PaperItem[]) => void;
}

/** The dialogs of one's own bookshelf: where copies move, their lendings, the hondanas and what was removed. */
export const OwnDialogs = (props: OwnDialogsProps) => {
  const { userSub, hondanas, asking, open, onClose, onMoved } = props;
  const move = useMoveWithNotice(userSub);
  const [sent, setSent] = useState<Sent | null>(null);
  const items = asking?.about === 'move' ? asking.items : [];
  const confirmMove = async (hondana: GlobalHondana | undefined): Promise<void> => {
    const of = items.length;
    setSent({ tried: 0, of });
    const failed = await move(items, hondana, (tried) => {
      setSent({ tried, of });
    });
    setSent(null);
    onClose();
    onMoved(failed);
  };
  return (
    <>
      <MoveDialog
        items={items}
        hondanas={hondanas}
        open={open && asking?.about === 'move'}
        sent={sent}
        onMove={(hondana) => void confirmMove(hondana)}
        onClose={onClose}
      />
      <HondanaManager
        userSub={userSub}
        hondanas={hondanas}
        open={open && asking?.about === 'hondanas'}
        onClose={onClose}
      />
      <RemovedCopies
        userSub={userSub}
        open={open && asking?.about === 'removed'}
        onClose={onClose}
      />
      {open && asking?.about === 'record' && (
        <RecordOfBook book={recordedBookOf(asking.item)} userSub={userSub} onClose={onClose} />
      )}
      <ActionsDialog
        item={asking?.about === 'act' ? asking.item : null}
        open={open && asking?.about === 'act'}
        onClose={onClose}
      />
    </>
  );
};
