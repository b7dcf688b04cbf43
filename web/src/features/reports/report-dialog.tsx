import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReportedKind, ReportReason } from '#contract/entities/report.ts';
import { REPORTS_PER_DAY, TEXT_MAX } from '#contract/limits.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { ApiError, useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts, type Translated } from '#web/texts/texts.ts';
import { ja } from './texts.ja.ts';
import { reportsTexts } from './texts.ts';

type Texts = Translated<typeof ja>;

// Object.keys forgets the keys; there are no others.
const reasons = Object.keys(ja.reasons) as readonly ReportReason[];

/** What a reader reports. */
export interface Reported {
  readonly kind: ReportedKind;
  readonly id: string;
}

const failureOf = (error: Error | null, texts: Texts): string | null => {
  if (error === null) return null;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return texts.tooMany(REPORTS_PER_DAY);
  return status === 404 ? texts.gone : texts.failed;
};

interface ReasonFieldProps {
  readonly value: ReportReason | null;
  readonly problem: string | undefined;
  readonly onChange: (reason: ReportReason) => void;
}

const ReasonField = ({ value, problem, onChange }: ReasonFieldProps) => {
  const texts = useTexts(reportsTexts);
  const [labelId, problemId] = [useId(), useId()];
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={labelId}>{texts.reason}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-required
        value={value}
        onChange={(_, chosen) => {
          const reason = reasons.find((known) => known === chosen);
          if (reason !== undefined) onChange(reason);
        }}
      >
        {reasons.map((reason) => (
          <FormControlLabel
            key={reason}
            value={reason}
            control={<Radio />}
            label={texts.reasons[reason]}
          />
        ))}
      </RadioGroup>
      {problem !== undefined && (
        <FormHelperText id={problemId} role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
};

interface DetailsFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text that is too long is not truncated: the field says by how much. */
const DetailsField = ({ value, onChange }: DetailsFieldProps) => {
  const texts = useTexts(reportsTexts);
  const over = value.length - TEXT_MAX.report;
  return (
    <TextField
      fullWidth
      multiline
      minRows={3}
      maxRows={8}
      label={texts.text}
      value={value}
      error={over > 0}
      helperText={over > 0 ? texts.tooLong(over) : texts.length(value.length, TEXT_MAX.report)}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{ formHelperText: { sx: { textAlign: 'end', mx: 0 } } }}
    />
  );
};

interface ReportDialogProps extends Reported {
  readonly onClose: () => void;
}

/** Asks why, sends the report and thanks for it. What was typed stays when sending fails. */
export const ReportDialog = ({ kind, id, onClose }: ReportDialogProps) => {
  const texts = useTexts(reportsTexts);
  const api = useApi();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    // The dialog shows it.
    meta: { failure: null },
    mutationFn: (chosen: ReportReason) =>
      api.call('reports', 'reportContent', { kind, id, reason: chosen, text }),
    onError: (failure) => {
      logFailure('report', failure);
    },
  });
  if (isSuccess) return <ActionDialog title={texts.done} hint={texts.thanks} onClose={onClose} />;
  return (
    <ActionDialog
      title={texts.titles[kind]}
      hint={texts.hint}
      submit={texts.submit}
      busy={isPending}
      failure={failureOf(error, texts)}
      onSubmit={() => {
        setTried(true);
        if (reason !== null && text.length <= TEXT_MAX.report) mutate(reason);
      }}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        problem={tried && reason === null ? texts.reasonMissing : undefined}
        onChange={setReason}
      />
      <DetailsField value={text} onChange={setText} />
    </ActionDialog>
  );
};
