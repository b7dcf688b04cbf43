import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { HondanaPicker } from '#web/features/copies/hondana-picker.tsx';
import { hondanasQuery } from '#web/features/copies/hondanas.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { useCopyWrite } from './copy-write.ts';
import { lendingsTexts } from './texts.ts';

interface CopyDialogProps {
  readonly GlobalBookID: string;
  /** Title of the book, or the copy's code. */
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface MoveDialogProps extends CopyDialogProps {
  readonly userSub: string;
  /** Where the copy is now; undefined for no hondana. */
  readonly GlobalHondanaID: string | undefined;
}

/** Moves the copy to one of the reader's hondanas, or to none. */
export const MoveDialog = (props: MoveDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const hondanas = useQuery(hondanasQuery(useApi(), props.userSub));
  const [chosen, setChosen] = useState(props.GlobalHondanaID ?? '');
  const { busy, failure, run } = useCopyWrite<string>({
    action: 'move',
    send: (api, GlobalHondanaID) =>
      api.call('bookshelfWrites', 'MoveGlobalBookToHondana', {
        GlobalBookID: props.GlobalBookID,
        GlobalHondanaID,
      }),
    onDone: props.onDone,
  });
  const content = () => {
    if (hondanas.data !== undefined)
      return (
        <HondanaPicker
          hondanas={hondanas.data}
          value={chosen}
          onChange={setChosen}
          label={texts.shelf}
        />
      );
    if (!hondanas.isError) return <Skeleton variant="rounded" height={40} />;
    return <RetryAlert text={texts.hondanasFailed} onRetry={() => void hondanas.refetch()} />;
  };
  return (
    <ActionDialog
      title={texts.title.move}
      submit={texts.confirm.move}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        if (hondanas.data !== undefined) run(chosen);
      }}
      onClose={props.onClose}
    >
      <div style={{ paddingTop: 8 }}>{content()}</div>
    </ActionDialog>
  );
};

/** Puts a removed copy back on the bookshelf. */
export const RestoreDialog = (props: CopyDialogProps) => {
  const texts = useTexts(lendingsTexts);
  const { busy, failure, run } = useCopyWrite<undefined>({
    action: 'restore',
    send: (api) =>
      api.call('bookshelfWrites', 'RestoreGlobalBook', { GlobalBookID: props.GlobalBookID }),
    onDone: props.onDone,
  });
  return (
    <ActionDialog
      title={texts.title.restore}
      hint={texts.hint.restore(props.title)}
      submit={texts.confirm.restore}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        run(undefined);
      }}
      onClose={props.onClose}
    />
  );
};
