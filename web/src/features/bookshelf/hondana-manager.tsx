import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { HONDANAS_MAX } from '#contract/limits.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { SortableList } from '#web/components/sortable-list.tsx';
import { type CountedHondana, hondanasQuery } from '#web/features/copies/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import {
  useCreateHondana,
  useDeleteHondana,
  useEditHondana,
  useMoveHondana,
} from './hondana-changes.ts';
import { FIRST_COLOR, HondanaDialog, unusedColor } from './hondana-form.tsx';
import { HondanaRow } from './hondana-row.tsx';
import { bookshelfTexts } from './texts.ts';

interface HondanasProps {
  readonly userSub: string;
  readonly hondanas: readonly CountedHondana[];
}

const placeOf = (n: number, count: number) => {
  if (count === 1) return 'only';
  if (n === 0) return 'first';
  return n === count - 1 ? 'last' : 'middle';
};

interface RowsProps extends HondanasProps {
  readonly onEdit: (hondana: CountedHondana) => void;
  readonly onDelete: (hondana: CountedHondana) => void;
}

/** The hondanas in their order, which grip, buttons and arrow keys change. */
const Rows = ({ userSub, hondanas, onEdit, onDelete }: RowsProps) => {
  const texts = useTexts(bookshelfTexts);
  const hintId = useId();
  const moveHondana = useMoveHondana(userSub);
  return (
    <>
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.reorderHint}
      </Typography>
      <SortableList
        label={texts.shelves}
        hintId={hintId}
        items={hondanas}
        idOf={({ GlobalHondanaID }) => GlobalHondanaID}
        onMove={(id, to) => {
          const moved = moveHondana(id, to);
          return moved && texts.reordered(moved.hondana.HondanaName, moved.place, moved.of);
        }}
      >
        {(hondana, sorting, n) => (
          <HondanaRow
            key={hondana.GlobalHondanaID}
            hondana={hondana}
            sorting={sorting}
            place={placeOf(n, hondanas.length)}
            onEdit={() => {
              onEdit(hondana);
            }}
            onDelete={() => {
              onDelete(hondana);
            }}
          />
        )}
      </SortableList>
    </>
  );
};

/** The form for a new hondana, or for this one. */
const Editing = ({ userSub, hondanas, editing, onClose }: EditingProps) => {
  const texts = useTexts(bookshelfTexts);
  const create = useCreateHondana(userSub);
  const edit = useEditHondana(userSub);
  const { isPending, error } = editing === 'new' ? create : edit;
  const form = { open: true, saving: isPending, error, onClose };
  if (editing === 'new') {
    return (
      <HondanaDialog
        {...form}
        title={texts.newHondanaTitle}
        start={{ HondanaName: '', ColorCode: unusedColor(hondanas) }}
        submit={texts.create}
        onSubmit={(look) => {
          create.mutate(look, { onSuccess: onClose });
        }}
      />
    );
  }
  const { GlobalHondanaID, HondanaName, ColorCode = FIRST_COLOR } = editing;
  return (
    <HondanaDialog
      {...form}
      title={texts.editHondanaTitle}
      start={{ HondanaName, ColorCode }}
      submit={texts.save}
      onSubmit={(look) => {
        edit.mutate({ GlobalHondanaID, ...look }, { onSuccess: onClose });
      }}
    />
  );
};

interface EditingProps extends HondanasProps {
  readonly editing: CountedHondana | 'new';
  readonly onClose: () => void;
}

interface DeletingProps {
  readonly userSub: string;
  /** Kept after closing: the dialog shows it during its closing animation. */
  readonly hondana: CountedHondana | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const Deleting = ({ userSub, hondana, open, onClose }: DeletingProps) => {
  const texts = useTexts(bookshelfTexts);
  const { mutate: remove } = useDeleteHondana(userSub);
  return (
    <ConfirmDialog
      open={open}
      title={texts.deleteTitle(hondana?.HondanaName ?? '')}
      text={texts.deleteText(hondana?.count ?? 0)}
      confirm={texts.deleteConfirm}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (hondana !== null) remove(hondana);
      }}
    />
  );
};

interface HondanaManagerProps extends HondanasProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates, renames, recolors, reorders and deletes hondanas; the whole screen on phones. */
export const HondanaManager = ({ userSub, hondanas, open, onClose }: HondanaManagerProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const titleId = useId();
  const { isError, refetch } = useQuery(hondanasQuery(useApi(), userSub));
  const { breakpoints } = useTheme();
  const narrow = useMediaQuery(breakpoints.down('sm'));
  const [editing, setEditing] = useState<CountedHondana | 'new' | null>(null);
  const [deleting, setDeleting] = useState<{ hondana: CountedHondana; open: boolean } | null>(null);
  const full = hondanas.length >= HONDANAS_MAX;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
    >
      <DialogTitle id={titleId}>{texts.manageTitle}</DialogTitle>
      <DialogContent>
        {isError && hondanas.length === 0 && (
          <RetryAlert text={common.loadFailed} onRetry={() => void refetch()} />
        )}
        {hondanas.length === 0 && !isError && (
          <EmptyState title={texts.noHondana} hint={texts.noHondanaHint} />
        )}
        {hondanas.length > 0 && (
          <Rows
            userSub={userSub}
            hondanas={hondanas}
            onEdit={setEditing}
            onDelete={(hondana) => {
              setDeleting({ hondana, open: true });
            }}
          />
        )}
        {full && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {texts.tooMany(HONDANAS_MAX)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Plus aria-hidden size={18} />}
          disabled={full}
          sx={{ mr: 'auto' }}
          onClick={() => {
            setEditing('new');
          }}
        >
          {texts.newHondana}
        </Button>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
      {editing !== null && (
        <Editing
          userSub={userSub}
          hondanas={hondanas}
          editing={editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
      <Deleting
        userSub={userSub}
        hondana={deleting?.hondana ?? null}
        open={deleting?.open ?? false}
        onClose={() => {
          setDeleting((before) => before && { ...before, open: false });
        }}
      />
    </Dialog>
  );
};
