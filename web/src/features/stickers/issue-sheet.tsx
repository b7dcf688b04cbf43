import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Download, LogIn } from 'lucide-react';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { STICKER_SHEETS_PER_CALL } from '#contract/limits.ts';
import { pagePatterns } from '#contract/pages.ts';
import { useApi } from '#web/lib/api-client.ts';
import { isFirstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { PdfOutcomeAlert } from './pdf-outcome.tsx';
import { storedOffset } from './print-offset.tsx';
import { sheetsQuery, usePdf } from './queries.ts';
import { stickersTexts } from './texts.ts';

/** Explains that issuing needs a login, with links to the login and the app. */
export const IssueForVisitors = () => {
  const sticker = useTexts(stickersTexts);
  const texts = sticker.download;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.signIn}
      </Typography>
      <Button
        variant="contained"
        component={RouterLink}
        to={pagePatterns.login}
        startIcon={<LogIn size={18} aria-hidden />}
      >
        {texts.login}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {texts.app}{' '}
        <Link
          component={RouterLink}
          underline="always"
          to={pagePatterns.about}
          sx={{ display: 'inline-block' }}
        >
          {texts.appLink}
        </Link>
      </Typography>
    </Box>
  );
};

const counts = Array.from({ length: STICKER_SHEETS_PER_CALL }, (_, n) => n + 1);

interface CountProps {
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (count: number) => void;
}

const SheetCount = ({ value, disabled, onChange }: CountProps) => {
  const sticker = useTexts(stickersTexts);
  const { count, sheets } = sticker.download;
  return (
    <TextField
      select
      label={count}
      value={value}
      disabled={disabled}
      slotProps={{ select: { native: true } }}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    >
      {counts.map((number) => (
        <option key={number} value={number}>
          {sheets(number)}
        </option>
      ))}
    </TextField>
  );
};

/** Issues and downloads new sheets. A retry after a failure issues no second sheet. */
export const IssueSheet = ({ userSub }: { readonly userSub: string }) => {
  const sticker = useTexts(stickersTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [count, setCount] = useState(1);
  const { busy, outcome, fetchPdf } = usePdf();
  /** Idempotency key: a retry sends the same one, until a request succeeds. */
  const pendingRequest = useRef<string | null>(null);

  const issue = async (): Promise<void> => {
    const requestId = (pendingRequest.current ??= crypto.randomUUID());
    const granted = await fetchPdf(() =>
      api.call('stickers', 'IssueStickerSheet', {
        UserSub: userSub,
        SheetCount: count,
        requestId,
        offset: storedOffset(),
      }),
    );
    if (!granted) return;
    pendingRequest.current = null;
    await queries.invalidateQueries({ queryKey: sheetsQuery(api, userSub).queryKey });
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'stretch' }}>
        <SheetCount
          value={count}
          disabled={busy}
          onChange={(chosen) => {
            pendingRequest.current = null;
            setCount(chosen);
          }}
        />
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          startIcon={<Download size={18} aria-hidden />}
          // A second click would issue a second sheet.
          onClick={(event) => {
            if (isFirstClick(event)) void issue();
          }}
        >
          {sticker.download.action}
        </Button>
      </Box>
      <PdfOutcomeAlert outcome={outcome} texts={sticker.download} />
    </Box>
  );
};
