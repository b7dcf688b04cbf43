import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LABELS_PER_CALL, STICKER_PAPER } from '#contract/limits.ts';
import { pagesOfLabels } from '#contract/sticker-paper.ts';
import { Definitions } from '#web/components/definitions.tsx';
import { useBookshelfChanged } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { isFirstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FirstLabel } from './first-label.tsx';
import { PdfOutcomeAlert } from './pdf-outcome.tsx';
import { PrintOffsetPart, storedOffset } from './print-offset.tsx';
import { usePdf } from './queries.ts';
import { stickersTexts } from './texts.ts';

/** Requests labels. Until they are made, a retry for the same ones is the same request. */
const useLabels = (userSub: string) => {
  const api = useApi();
  const changed = useBookshelfChanged();
  const { busy, outcome, fetchPdf, reset } = usePdf();
  const pending = useRef<{ readonly labels: string; readonly requestId: string } | null>(null);

  const print = async (GlobalBookIDs: readonly string[], firstLabel: number): Promise<void> => {
    const labels = [firstLabel, ...GlobalBookIDs].join();
    if (pending.current?.labels !== labels) {
      pending.current = { labels, requestId: crypto.randomUUID() };
    }
    const { requestId } = pending.current;
    const granted = await fetchPdf(() =>
      api.call('stickers', 'IssueLabelSheet', {
        UserSub: userSub,
        GlobalBookIDs: [...GlobalBookIDs],
        firstLabel,
        requestId,
        offset: storedOffset(),
      }),
    );
    if (granted) pending.current = null;
    // Copies have labels now, or are no longer on the bookshelf.
    await changed();
  };
  return { busy, outcome, print, reset };
};

interface LabelDialogProps {
  readonly userSub: string;
  readonly GlobalBookIDs: readonly string[];
  readonly open: boolean;
  /** `printed`: the labels were made since the dialog was opened. */
  readonly onClose: (printed: boolean) => void;
}

/** Says on which paper labels are printed, and downloads them. */
export const LabelDialog = ({ userSub, GlobalBookIDs, open, onClose }: LabelDialogProps) => {
  const { labels: texts, print: paper } = useTexts(stickersTexts);
  const common = useTexts('common');
  const titleId = useId();
  const { busy, outcome, print, reset } = useLabels(userSub);
  const [firstLabel, setFirstLabel] = useState(1);
  const count = GlobalBookIDs.length;
  const extra = count - LABELS_PER_CALL;
  const printed = outcome.kind === 'done';
  const close = () => {
    onClose(printed);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // The next time it is about other copies, or another print.
      slotProps={{
        transition: {
          onExited: () => {
            reset();
            setFirstLabel(1);
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{texts.title(count)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, wordBreak: 'auto-phrase' }}>
        <Typography>{texts.text}</Typography>
        <Definitions
          entries={[
            [texts.paper, STICKER_PAPER.name],
            [texts.size, STICKER_PAPER.size],
            [texts.scale, STICKER_PAPER.scale],
            [texts.sheets, texts.sheetCount(pagesOfLabels(count, firstLabel))],
          ]}
        />
        <Typography variant="body2" color="textSecondary">
          {paper.resolution}
        </Typography>
        {!printed && (
          <FirstLabel value={firstLabel} count={count} disabled={busy} onChange={setFirstLabel} />
        )}
        <PrintOffsetPart />
        {extra > 0 && <Alert severity="warning">{texts.tooMany(LABELS_PER_CALL, extra)}</Alert>}
        <PdfOutcomeAlert outcome={outcome} texts={texts} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{printed ? common.close : common.cancel}</Button>
        {!printed && (
          <Button
            variant="contained"
            loading={busy}
            loadingPosition="start"
            disabled={extra > 0}
            startIcon={<Download size={18} aria-hidden />}
            // A second click would use up more of the day's sheets.
            onClick={(event) => {
              if (isFirstClick(event)) void print(GlobalBookIDs, firstLabel);
            }}
          >
            {texts.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
