import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { OpenLevel } from '#contract/entities/book-list.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ListText } from './list-changes.ts';

const COMMENT_ROWS = 3;
/** From open to closed; the contract's own array would bring the schema library into the page. */
const openLevels = ['PUBLIC', 'URLSHARE', 'PRIVATE'] as const satisfies readonly OpenLevel[];

interface FieldsProps {
  readonly list: ListText;
  readonly onChange: (part: Partial<ListText>) => void;
}

const Fields = ({ list, onChange }: FieldsProps) => {
  const texts = useTexts({ ja, en });
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <TextField
        label={texts.listName}
        required
        value={list.listName}
        onChange={({ target }) => {
          onChange({ listName: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.listName } }}
      />
      <TextField
        label={texts.comments}
        multiline
        rows={COMMENT_ROWS}
        value={list.comments}
        onChange={({ target }) => {
          onChange({ comments: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.listComments } }}
      />
      <TextField
        select
        label={texts.openLevel}
        value={list.openLevel}
        helperText={texts.openLevelHints[list.openLevel]}
        onChange={({ target }) => {
          // The menu below offers nothing else.
          onChange({ openLevel: target.value as OpenLevel });
        }}
      >
        {openLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {texts.openLevels[level]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

interface ListFormProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly start: ListText;
  readonly submit: string;
  /** What the button says while the list is being saved. */
  readonly busyLabel: string;
  readonly saving: boolean;
  readonly onSubmit: (list: ListText) => void;
  readonly onClose: () => void;
}

/** Mounted anew whenever the dialog opens, so that it begins with what it was given. */
const ListForm = (props: ListFormProps & { readonly titleId: string }) => {
  const common = useTexts('common');
  const [list, setList] = useState(props.start);
  const blank = list.listName.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !props.saving) props.onSubmit({ ...list, listName: list.listName.trim() });
      }}
    >
      <DialogTitle id={props.titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {props.hint !== undefined && <DialogContentText>{props.hint}</DialogContentText>}
        <Fields
          list={list}
          onChange={(part) => {
            setList((before) => ({ ...before, ...part }));
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{common.cancel}</Button>
        <Button type="submit" variant="contained" disabled={blank || props.saving}>
          {props.saving ? props.busyLabel : props.submit}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Name, comments and open level of a list, new or not (LIST-05, LIST-07). */
export const ListFormDialog = ({ open, ...form }: ListFormProps & { readonly open: boolean }) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={form.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <ListForm {...form} titleId={titleId} />
    </Dialog>
  );
};
