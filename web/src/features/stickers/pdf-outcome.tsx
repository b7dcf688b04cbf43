import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { STICKER_SHEETS_PER_DAY } from '#contract/limits.ts';
import type { PdfOutcome } from './queries.ts';

/** Texts of the outcomes; without a text of its own, a failure has that of `failed`. */
interface OutcomeTexts {
  readonly done: string;
  /** Of the link that downloads the PDF again. */
  readonly link: string;
  readonly overQuota: (perDay: number) => string;
  readonly refused?: string;
  readonly network?: string;
  readonly failed: string;
}

interface PdfOutcomeAlertProps {
  readonly outcome: PdfOutcome;
  readonly texts: OutcomeTexts;
}

/** What became of the last request for a PDF; nothing before the first. */
export const PdfOutcomeAlert = ({ outcome, texts }: PdfOutcomeAlertProps) => {
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'done':
      return (
        <Alert severity="success" role="status">
          {texts.done}{' '}
          <Link href={outcome.pdfUrl} underline="always">
            {texts.link}
          </Link>
        </Alert>
      );
    case 'overQuota':
      return <Alert severity="warning">{texts.overQuota(STICKER_SHEETS_PER_DAY)}</Alert>;
    case 'refused':
    case 'network':
    case 'failed':
    default:
      return <Alert severity="error">{texts[outcome.kind] ?? texts.failed}</Alert>;
  }
};
